import type { ReactNode } from 'react';
import type { StageView } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { type Group, teamRows } from '#shared/bracket/groupRows.ts';
import { MainName, rich, Stack, Text } from '#ui/blocks.tsx';
import styles from './Draws.module.css';

export const Draws = ({ group }: { group: Group }) =>
  group.draws.map(({ seed, order }) => (
    <Draw
      key={seed}
      title={t`Ordered by public draw: verify it yourself`}
      seed={seed}
      teams={order.map((id) => ({
        id,
        name:
          teamRows(group).find(({ participationId }) => participationId === id)?.name ??
          t`No longer in the group`,
      }))}
    />
  ));

export function RoundDraw({ round }: { round: StageView['rounds'][number] | undefined }) {
  if (!round?.drawSeed) return null;
  const sides = round.matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return (
    <Draw
      title={t`Paired by public draw: verify it yourself`}
      seed={round.drawSeed}
      teams={sides.flatMap(({ participationId, name }) =>
        participationId === null ? [] : [{ id: participationId, name }],
      )}
    >
      <p>{t`Among teams with the same score, the first plays the second, the third plays the fourth, and so on.`}</p>
    </Draw>
  );
}

type DrawProps = {
  title: string;
  seed: string;
  teams: readonly { id: string; name: string }[];
  children?: ReactNode;
};

export const Draw = ({ title, seed, teams, children }: DrawProps) => (
  <Text as="details" line="top" padding={[2.5, 4]} size="small" tone="secondary">
    <Text width="fit" minHeight={6} as="summary" weight="medium" tone="primary" className={styles.summary}>
      {title}
    </Text>
    <Recipe seed={seed} />
    {children}
    <Stack as="ol" gap={1} marginTop={2} className={styles.order}>
      {teams.map(({ id, name }) => (
        <li key={id}>
          <MainName>{name}</MainName>{' '}
          <Text breaks as="code" size="tiny" tone="tertiary">
            {id}
          </Text>
        </li>
      ))}
    </Stack>
  </Text>
);

function Recipe({ seed }: { seed: string }) {
  const shown = (
    <Text breaks as="code" size="tiny" tone="tertiary">
      {seed}
    </Text>
  );
  return (
    <p>
      {rich`Teams are sorted by the SHA-256 (hexadecimal) of the seed, a colon and the team’s ID. The seed is ${shown}.`}
    </p>
  );
}
