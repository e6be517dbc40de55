import { sense, t, translated } from './translate.ts';

export const SERVER_TEXTS = [
  'Quarterfinals',
  'Semifinals',
  'Final',
  'Third-place match',
  'Opening matches',
  'Winners’ matches',
  'Losers’ matches',
  'Decider matches',
  'Upper bracket final',
  'Lower bracket final',
  'Grand final',
  'Grand final reset',
  'Grand Final',
  'Group Stage',
  'Tournament Match',
  'TBD',
  'Bye',
  'Not needed',
  'Tie-break needed',
  'To be paired by hand',
  'Pending Team',
  'Registration is closed.',
  'Registration has closed.',
  'This tournament is completed.',
  'This tournament is cancelled.',
];

const FORMS: readonly [RegExp, (one: string, other: string) => string][] = [
  [/^Round (\d+)$/, (round) => t`Round ${round}`],
  [/^Match for place (\d+)$/, (place) => t`Match for place ${place}`],
  [/^Places (\d+) to (\d+)$/, (from, to) => t`Places ${from} to ${to}`],
  [/^Upper bracket round (\d+)$/, (round) => t`Upper bracket round ${round}`],
  [/^Lower bracket round (\d+)$/, (round) => t`Lower bracket round ${round}`],
  [/^Group (\S+), round (\d+)$/, (group, round) => t`Group ${group}, round ${round}`],
  [/^Group (\S+) tie-break$/, (group) => t`Group ${group} tie-break`],
  [/^Group (\S+) Match$/, (group) => t`Group ${group} Match`],
  [/^Group (\S+) undecided$/, (group) => t`Group ${group} undecided`],
  [/^Round (\d+) undecided$/, (round) => t`Round ${round} undecided`],
  [/^Seed (\d+)$/, (seed) => t`Seed ${seed}`],
  [/^Round (\d+) pairing$/, (round) => t`Round ${round} pairing`],
  [
    /^(\d+)[a-z]{2} among (\d+)[a-z]{2}-placed teams$/,
    (best, place) => t`${best} among ${place}-placed teams`,
  ],
  [/^(\d+)[a-z]{2} in Group ([A-Z]{1,2})$/, (place, group) => t`${place} in Group ${group}`],
  [/^(\d+)[a-z]{2} in (.+)$/, (place, stage) => sense('a stage')`${place} in ${stage}`],
];

/** Translates the server's English wording into the current language; leaves unknown wording unchanged. */
export function serverText(text: string, feeder?: () => string): string {
  if (feeder && text.startsWith('Winner of ')) return t`Winner of ${feeder()}`;
  if (feeder && text.startsWith('Loser of ')) return t`Loser of ${feeder()}`;
  if (SERVER_TEXTS.includes(text)) return translated(text);
  for (const [form, words] of FORMS) {
    const [, one, other = ''] = form.exec(text) ?? [];
    if (one !== undefined) return words(one, other);
  }
  return text;
}
