import { useId, useState } from 'react';
import type { EarlierTeam, Registration } from '#domain/contract/competition/registrations.ts';
import { changeWords, teamOf } from '#domain/registrations/earlierTeams.ts';
import { NEW_TEAM } from '#domain/registrations/reviewButtons.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { MainName, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';

/**
 * Returns the team that Approve uses: the picked one, otherwise the likely one, or null for a new team.
 * Undefined if the likely team is already playing, so an admin must choose.
 */
export function chosenTeam({ earlierTeams }: Registration, picked?: string): EarlierTeam | null | undefined {
  if (picked === NEW_TEAM) return null;
  const named = earlierTeams.find(({ id }) => id === picked);
  const likely = earlierTeams.find(({ isLikely }) => isLikely) ?? null;
  return named ?? (likely?.playsIn ? undefined : likely);
}

type Props = { registration: Registration; picked: string | undefined; onPick: (team: string) => void };

export function TeamChoice({ registration, picked, onPick }: Props) {
  // Ids must be unique: a page and a dialog above it may show the same registration.
  const id = useId();
  const { earlierTeams } = registration;
  const team = chosenTeam(registration, picked);
  const chosen = team === null ? NEW_TEAM : team?.id;
  const option = (value: string, title: string, words: string) => (
    <Row as="label" padding={[2, 0]} gap={3} align="start" key={value}>
      <input type="radio" name={`team-${id}`} checked={value === chosen} onChange={() => onPick(value)} />
      <Stack as="span">
        <MainName>{title}</MainName>
        <Text as="bdi" size="small" tone="secondary">
          {words}
        </Text>
      </Stack>
    </Row>
  );
  return (
    <Stack as="section" line="top" padding={[5, 6]} gap={2} aria-labelledby={`team-of-${id}`}>
      <Text as="h3" size="body" weight="medium" id={`team-of-${id}`}>{t`Team`}</Text>
      <Editable>
        {earlierTeams.map((each) =>
          option(
            each.id,
            teamOf(each),
            sentences([changeWords(each.changes), each.playsIn && t`Currently playing in ${each.playsIn}.`]),
          ),
        )}
        {option(NEW_TEAM, t`A new team`, t`Starts without history, ranking or followers.`)}
      </Editable>
    </Stack>
  );
}

export function useTeamChoices(registrations: readonly Registration[]) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  const unclear = registrations.filter((each) => chosenTeam(each) === undefined);
  const chosen = unclear.map((each) => [each.id, chosenTeam(each, picked[each.id])] as const);
  return {
    unclear,
    picked,
    onPick: (id: string, team: string) => setPicked((before) => ({ ...before, [id]: team })),
    isComplete: chosen.every(([, team]) => team !== undefined),
    teamIds: Object.fromEntries(
      chosen.flatMap(([id, team]) => (team === undefined ? [] : [[id, team?.id ?? null]])),
    ),
  };
}

type Choices = Pick<ReturnType<typeof useTeamChoices>, 'unclear' | 'picked' | 'onPick'>;

export const TeamChoices = ({ unclear, picked, onPick }: Choices) =>
  unclear.length > 0 && (
    <>
      <Note>
        {t`These teams may already be playing in another tournament. For each one, choose an existing team or a new one.`}
      </Note>
      {unclear.map((each) => (
        <section key={each.id} aria-label={each.name}>
          <MainName>{each.name}</MainName>
          <TeamChoice registration={each} picked={picked[each.id]} onPick={(team) => onPick(each.id, team)} />
        </section>
      ))}
    </>
  );
