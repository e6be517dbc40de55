/** The prefix of the buttons below a reminder: the jobs write them, the bot answers to them. */
export const PICK_WINNER = 'picks-who';

/** How the end of a participation id tells it apart from the other side's: a custom id holds 100 characters. */
const TAIL = 8;

/** A pick of a match's winner as text of a custom id: at most 46 characters. */
export const encodeWinner = (matchId: string, team: string) => `${team.slice(-TAIL)}:${matchId}`;

/** Reads the output of `encodeWinner`; its last part can contain colons. */
export function decodeWinner(text: string): { tail: string; rest: string } {
  const [tail = ''] = text.split(':', 1);
  return { tail, rest: text.slice(tail.length + 1) };
}

export const sideNamed = (sides: readonly (string | null)[], tail: string): string | undefined =>
  sides.find((team) => team !== null && tail.length === TAIL && team.endsWith(tail)) ?? undefined;
