import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { ADVANCING_PER_GROUP } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { type RoundKey, roundsOf } from '#shared/bracket/rounds.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { groupGames } from '#shared/tournament/courseHeadline.ts';
import { Section } from '#ui/Section.tsx';
import { GroupTables } from './GroupTables.tsx';
import { RoundRow } from './RoundRow.tsx';

type Props = { tournament: Tournament; to: (path: string) => string };

export function Standing({ tournament: { id, format }, to }: Props) {
  const { data: bracket } = useQuery(bracketQuery(useApi(), id));
  if (!bracket) return null;
  const rounds = roundsOf(bracket);
  const round = rounds.find(({ matches }) =>
    matches.some(({ winner, status }) => !winner && status !== 'bye'),
  );
  const hasGroups = format === 'group_stage' && round === rounds[0];
  const { played, total } = groupGames(bracket);
  return (
    <>
      {hasGroups && (
        <Section
          title={t`Group Stage`}
          note={
            hiddenIn(bracket)
              ? t`Top ${ADVANCING_PER_GROUP} of each group advance.`
              : t`${played} of ${total} played. Top ${ADVANCING_PER_GROUP} of each group advance.`
          }
          more={{ href: to('/bracket'), text: t`View Bracket` }}
        >
          <GroupTables groups={bracket.groups} />
        </Section>
      )}
      {round && round.matches.length <= MAX_MATCHES && (
        <Section
          title={round.name}
          note={hasGroups ? t`Places fill as groups finish.` : undefined}
          more={
            hasGroups ? undefined : { href: treeAt(to, round.matches[0]?.id ?? ''), text: t`View Bracket` }
          }
        >
          <RoundRow
            matches={[bracket.knockout[round.key as RoundKey] ?? round.matches].flat()}
            format={bracket.format}
            to={to}
          />
        </Section>
      )}
    </>
  );
}

/** A longer round is for the bracket's own page. */
const MAX_MATCHES = 8;
