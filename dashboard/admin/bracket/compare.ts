import type { Edit } from '#admin/shared/board/board.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { resultWords, sideName, sourceText } from './replay.ts';

type State = Record<string, { label: string; text: string }>;

function stateOf(bracket: Bracket): State {
  const state: State = {};
  for (const { name, teams } of bracket.groups)
    for (const [index, team] of teams.entries())
      state[`seat ${name}.${index + 1}`] = {
        label: t`Group ${name}, slot ${index + 1}`,
        text: team.participationId ? team.name : '--',
      };
  for (const match of knockoutOf(bracket)) {
    const slot = slotName(match.id, bracket.format);
    for (const side of ['team1', 'team2'] as const) {
      const name = sideName(match[side]);
      const text = match[side].isByHand ? t`${name} (by hand)` : name;
      const label = commaList([slot, sourceText(match[side])]);
      state[`side ${match.id}.${side.at(-1)}`] = { label, text };
    }
    state[`result ${match.id}`] = {
      label: t`${slot}, result`,
      text: match.winner ? resultWords(bracket, match.id) : '--',
    };
  }
  return state;
}

export type Difference = { key: string; label: string; saved: string; edited: string };

export function differences(saved: Bracket, edited: Bracket): Difference[] {
  const [before, after] = [stateOf(saved), stateOf(edited)];
  return Object.entries(after).flatMap(([key, { label, text }]) => {
    const was = before[key]?.text ?? '--';
    return was === text ? [] : [{ key, label, saved: was, edited: text }];
  });
}

/** Another admin's changes, as NewerValues needs them: each place before, now and in the user's draft. */
export type Newer = Record<'was' | 'theirs' | 'mine' | 'labels', Record<string, string>> & {
  hasBoth: boolean;
};

export function newerOf(base: Bracket, newer: Bracket, mine: Bracket): Newer {
  const [was, theirs, own] = [stateOf(base), stateOf(newer), stateOf(mine)];
  const told: Newer = { was: {}, theirs: {}, mine: {}, labels: {}, hasBoth: false };
  for (const [key, { label, text }] of Object.entries(theirs)) {
    const before = was[key]?.text ?? '--';
    if (before === text) continue;
    const ours = own[key]?.text ?? before;
    Object.assign(told.was, { [key]: before });
    Object.assign(told.theirs, { [key]: text });
    Object.assign(told.mine, { [key]: ours });
    Object.assign(told.labels, { [key]: label });
    told.hasBoth ||= ours !== before && ours !== text;
  }
  return told;
}

export function editedPlaces(edit: Edit, base: Bracket): string[] {
  switch (edit.kind) {
    case 'seat': {
      const from = base.groups.flatMap(({ name, teams }) =>
        teams.flatMap((team, index) =>
          team.participationId === edit.team ? [`seat ${name}.${index + 1}`] : [],
        ),
      );
      return [...from, `seat ${edit.to}`];
    }
    case 'side':
    case 'follow':
      return [`side ${edit.place}`];
    case 'swap':
      return edit.places.map((place) => `side ${place}`);
    case 'result':
      return [`result ${edit.match}`, `side ${edit.match}.1`, `side ${edit.match}.2`];
  }
}
