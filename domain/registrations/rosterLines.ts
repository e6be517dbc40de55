import { NAME_LENGTH } from '../settings.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';
import { tidy } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';
import { andList, numberWord, ordinalWord, t } from '../text/translate.ts';
import { readAccount } from './account.ts';
import { areAccountsTexts, BAR, isSameAccount } from './accountWords.ts';
import {
  isReserve,
  mainRoles,
  type RosterPlayer,
  type RosterRole,
  reserveRoles,
  roles,
  slotOf,
  teamSize,
} from './roster.ts';

/** A problem in a numbered line of the players' field, in that field as a whole, or in the reserves' field. */
export type LineProblem = { line: number | 'reserve' | 'players'; message: Sentence };

export type RosterLine = {
  line: number | 'reserve';
  /** The role for the position typed on the line, otherwise for the line's number; undefined beyond the last role. */
  role: RosterRole | undefined;
  text: string;
  player: RosterPlayer | undefined;
  problems: Sentence[];
};

export type RosterReading = { lines: RosterLine[]; players: RosterPlayer[]; problems: LineProblem[] };

/**
 * Reads the form's two fields, with one player per line: position, nickname, account (docs/rules.md, "Roster lines").
 */
export function readRosterLines(playersField: string, reserveField: string): RosterReading {
  const reserves = reserveRoles();
  const lines = [
    ...readField(playersField, { places: mainRoles(), isNumbered: true, lineOf: (index) => index + 1 }),
    // If teams have only one reserve, lines in the reserves' field are not numbered.
    ...readField(reserveField, {
      places: reserves,
      isNumbered: reserves.length > 1,
      lineOf: () => 'reserve',
    }),
  ];
  markRepeats(lines);
  const problems: LineProblem[] = lines.flatMap(({ line, problems }) =>
    problems.map((message) => ({ line, message })),
  );
  const message = openPositions(lines);
  if (message) problems.push({ line: 'players', message });
  return { lines, players: lines.flatMap(({ player }) => player ?? []), problems };
}

type Field = {
  places: readonly RosterRole[];
  isNumbered: boolean;
  lineOf: (index: number) => RosterLine['line'];
};

const readField = (text: string, field: Field) =>
  // A line with only a position was prefilled in the form and never completed.
  written(text).flatMap((line, index) => (roleAt(line, field) ? [] : [readLine(line, index, field)]));

const roleAt = (token: string, { places, isNumbered }: Field) =>
  isNumbered ? places.find((role) => token === String(slotOf(role))) : undefined;

/** The positions without a player, as a sentence; undefined if all are filled. */
function openPositions(lines: readonly RosterLine[]): Sentence | undefined {
  const taken = new Set(lines.map(({ role }) => role));
  const open = mainRoles().filter((role) => !taken.has(role));
  if (open.length === teamSize() && open.length > 1) return sentence('no_players', { last: teamSize() });
  const [last, ...others] = open.map((role) => `${slotOf(role)} (${role})`).toReversed();
  if (!last) return undefined;
  return others.length === 0
    ? sentence('position_open', { position: last })
    : sentence('positions_open', { positions: others.toReversed().join(', '), last });
}

function tooManyReserves() {
  const most = reserveRoles().length;
  if (most === 0) return sentence('no_reserves');
  return most === 1 ? sentence('one_reserve_line') : sentence('few_reserve_lines', { most });
}

function tooManyPlayers() {
  const reserves = reserveRoles();
  if (reserves.length === 0) return sentence('player_too_many');
  const field = reserves.length === 1 ? (reserves[0] ?? '') : 'Reserves';
  const size = teamSize();
  return size === 1
    ? sentence('one_position', { field })
    : sentence('all_positions', { number: numberWord(size), next: nextPlayer(size), field });
}

const nextPlayer = (size: number) => `${size === 7 ? 'An' : 'A'} ${ordinalWord(size + 1)}`;

const written = (field: string) =>
  field
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => tidy(areAccountsTexts() ? line : withoutUnseenEnds(line)))
    .filter((line) => line !== '');

/**
 * Removes invisible characters from the ends of a copied line. A regular expression would scan long runs of them
 * repeatedly.
 */
function withoutUnseenEnds(line: string): string {
  let [begin, end] = [0, line.length];
  while (begin < end && UNSEEN.test(line.charAt(begin))) begin += 1;
  while (end > begin && UNSEEN.test(line.charAt(end - 1))) end -= 1;
  return line.slice(begin, end);
}
const UNSEEN = /[\p{Cf}\s]/u;

function parted(text: string): { before: string; account: string } {
  const bar = areAccountsTexts() ? text.lastIndexOf(BAR) : -1;
  if (bar >= 0) return { before: text.slice(0, bar).trim(), account: text.slice(bar + 1).trim() };
  const account = text.split(/\s+/u).at(-1) ?? '';
  return { before: text.slice(0, text.length - account.length).trim(), account };
}

function readLine(text: string, index: number, field: Field): RosterLine {
  const line = field.lineOf(index);
  const { before, account } = parted(text);
  const read = readAccount(account);
  const tokens = before === '' ? [] : before.split(/\s+/u);
  const [first = ''] = tokens;
  // '2 Wisper' is a position and a nickname; in '2 86745912' the digit may be the nickname.
  const isNoAccount = areAccountsTexts() ? !text.includes(BAR) : 'problem' in read;
  const isShort = tokens.length === 1 && isNoAccount;
  const named = tokens.length > 1 || isShort ? roleAt(first, field) : undefined;
  const name = tidy(before.slice(named === undefined ? 0 : first.length));
  const role = named ?? field.places[index];
  const result: RosterLine = { line, role, text, player: undefined, problems: [] };
  if (!role) result.problems.push(line === 'reserve' ? tooManyReserves() : tooManyPlayers());
  if (name === '') result.problems.push(halfProblem(text, { named: named !== undefined, account }));
  else if ('problem' in read) result.problems.push(read.problem);
  const problem = name === '' ? undefined : textProblem(name, { max: NAME_LENGTH });
  if (problem) result.problems.push(sentence('nickname_fault', { fault: problem }));
  if (role && result.problems.length === 0 && 'steamId' in read)
    result.player = { name, steamId: read.steamId, role };
  return result;
}

function halfProblem(text: string, { named, account }: { named: boolean; account: string }): Sentence {
  if (areAccountsTexts()) {
    if (named) return sentence('steam_id_missing');
    return sentence(text.includes(BAR) ? 'nickname_missing' : 'write_both_apart');
  }
  const read = readAccount(account);
  if ('steamId' in read) return sentence('nickname_missing');
  if (!named) return sentence('write_both');
  return LIKE_AN_ID.test(account) ? read.problem : sentence('steam_id_missing');
}

/** Text that may be meant as a Steam ID: a slash, as in a link, or five digits in a row. */
const LIKE_AN_ID = /\/|\d{5}/;

function markRepeats(lines: RosterLine[]) {
  for (const [index, line] of lines.entries()) {
    const { player } = line;
    if (!player) continue;
    const before = lines.slice(0, index);
    const sameId = before.find(
      (other) => other.player && isSameAccount(other.player.steamId, player.steamId),
    );
    if (sameId) line.problems.push(sameIdAs(sameId));
    const sameRole = before.find((other) => other.player?.role === player.role);
    if (sameRole) line.problems.push(samePlaceAs(sameRole, player.role));
  }
}

const sameIdAs = ({ line, role = '' }: RosterLine) => {
  if (line !== 'reserve') return sentence('same_id_as_line', { line });
  return reserveRoles().length === 1 ? sentence('same_id_as_reserve') : sentence('same_id_as_role', { role });
};

const samePlaceAs = ({ line }: RosterLine, role: RosterRole) =>
  line === 'reserve' ? sentence('same_role', { role }) : sentence('same_position', { line });

/** The roster's columns in a table of teams, in order: Player 1 onwards, then Reserve, or Reserve 1 onwards. */
export const rosterHeadings = (): { role: RosterRole; heading: string }[] =>
  roles().map((role) => ({ role, heading: headingOf(role) }));

function headingOf(role: RosterRole) {
  if (!isReserve(role)) return `Player ${slotOf(role)}`;
  return reserveRoles().length === 1 ? 'Reserve' : `Reserve ${slotOf(role) - teamSize()}`;
}

export function headingsText(): string {
  const headings = rosterHeadings();
  const spans = [false, true].flatMap((isOfReserves) => {
    const own = headings.filter(({ role }) => isReserve(role) === isOfReserves);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    return [first === last ? first.heading : t`${first.heading} to ${last.heading}`];
  });
  return andList(spans);
}
