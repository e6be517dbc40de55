import type { RefObject } from 'react';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { Editable, FieldError } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';

type Props = {
  registration: Registration;
  tournament: Tournament;
  groups: Groups;
  isFull: boolean;
  picked: Group | undefined;
  refusal: string | undefined;
  onPick: (group: Group) => void;
  /** The element that the G key focuses. */
  place: RefObject<HTMLElement | null>;
};

export function GroupChoice({ registration, tournament, groups, picked, refusal, ...rest }: Props) {
  const { isFull, onPick, place } = rest;
  const fee = tournament.registrationFee;
  const problem = refusal ?? groups.problem;
  return (
    <Stack as="section" padding={[5, 6]} gap={3} alignContent="start" minWidth={0} ref={place}>
      {groups.isUsed && (
        <>
          <Text as="h3" size="body" weight="medium">
            {t`Group`}{' '}
            <Text weight="regular" tone="tertiary">
              {preferredGroup(registration, groups, picked)}
            </Text>
          </Text>
          <Editable>
            <Segmented
              legend={t`Group`}
              value={groups.chosen}
              onChange={onPick}
              options={GROUPS.map((group) => ({
                value: group,
                label: group,
                detail: roomOf(groups, group),
                isDisabled: !groups.isKnown || groups.isFull(group),
              }))}
            />
          </Editable>
          {problem && <FieldError>{problem}</FieldError>}
        </>
      )}
      {!isFull && fee > 0 && (
        <Note size="small">
          {rich`Approving adds ${formatMoney(fee)} and brings the prize pool to ${(
            <Text as="strong" tone="primary">
              {formatMoney(tournament.prizePool + fee)}
            </Text>
          )}.`}
        </Note>
      )}
    </Stack>
  );
}

function preferredGroup({ assignedGroup }: Registration, { chosen }: Groups, picked: Group | undefined) {
  if (assignedGroup) return t`requested ${assignedGroup}`;
  if (picked || !chosen) return t`no request`;
  return t`no request; ${chosen} has the fewest teams`;
}

function roomOf({ isKnown, isFull, count }: Groups, group: Group) {
  if (isKnown && isFull(group)) return t`Full, ${GROUP_SIZE}`;
  return t`${isKnown ? count(group) : '–'} of ${GROUP_SIZE}`;
}

type Groups = ReturnType<typeof useGroups>;

/** Counts the teams in each group and chooses a group: the picked one, the requested one, or the smallest. */
export function useGroups(
  registration: Registration,
  tournament: Tournament | undefined,
  picked: Group | undefined,
) {
  const teams = useRead(teamsQuery, registration.tournamentId);
  const counts: GroupCounts = {};
  for (const { assignedGroup } of teams.data ?? [])
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  const isUsed = tournament?.format === 'group_stage';
  const isKnown = teams.data !== undefined;
  const count = (group: Group) => counts[group] ?? 0;
  const isFull = (group: Group) => count(group) >= GROUP_SIZE;
  const wish = picked ?? registration.assignedGroup;
  const hasRoom = wish ? !isFull(wish) : GROUPS.some((group) => !isFull(group));
  return {
    isUsed,
    isKnown,
    count,
    isFull,
    chosen: isUsed && isKnown && hasRoom ? chooseGroup(counts, wish) : null,
    problem:
      isUsed && isKnown && wish && !hasRoom ? t`Group ${wish} is full. Choose another one.` : undefined,
  };
}
