import type { ReactNode } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { OwnMatch } from '#shared/match/ownMatches.ts';
import { place } from '#shared/site/links.ts';
import { Name, Text } from '#ui/blocks.tsx';
import { MatchLine } from './MatchLine.tsx';
import styles from './MatchLines.module.css';

type Props = {
  own: readonly OwnMatch[];
  tournaments: readonly Tournament[];
  hasCrests?: boolean;
  beside?: ((matchId: string) => ReactNode) | undefined;
};

export function MatchLines({ own, tournaments, beside, hasCrests = Boolean(beside) }: Props) {
  const ids = [...new Set(own.map(({ match }) => match.tournamentId))];
  return ids.map((id) => {
    const tournament = tournaments.find((each) => each.id === id);
    const to = (path: string) => place(path, tournament?.league ?? 'A', id);
    return (
      <div key={id}>
        {ids.length > 1 && tournament && (
          <Text as="h3" line="top" size="body" weight="medium" tone="secondary" className={styles.title}>
            <Name>{tournament.name}</Name>
          </Text>
        )}
        <ul className={styles.lines}>
          {own
            .filter(({ match }) => match.tournamentId === id)
            .map(({ match, side }) => (
              <li key={match.id}>
                <MatchLine match={match} side={side} to={to} hasCrest={hasCrests} />
                {beside?.(match.id)}
              </li>
            ))}
        </ul>
      </div>
    );
  });
}
