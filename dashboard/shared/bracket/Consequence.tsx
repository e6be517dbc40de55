import type { Bracket } from '#domain/contract/brackets.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import type { Group, TeamRow } from './groupState.ts';
import type { Outlook } from './outlook.ts';
import { ShortName } from './ShortName.tsx';
import { slotName } from './slotNames.ts';

type Props = { row: TeamRow; outlook: Outlook; group: Group; bracket: Bracket };

/** What a team's place means for it, in a sentence. */
export function Consequence({ row, outlook, group, bracket }: Props) {
  switch (outlook.kind) {
    case 'through':
      return <Through row={row} places={outlook.places} group={group} bracket={bracket} />;
    case 'out':
      if (!outlook.lostTo) return 'Out.';
      return (
        <>
          Out. Level on points, lost to <ShortName row={outlook.lostTo} />.
        </>
      );
    case 'tie':
      return (
        <>
          <strong>Tie-break needed</strong>, {tieWords(outlook)}
        </>
      );
    case 'win':
      return (
        <>
          <strong>
            {outlook.isLive && outlook.against.length === 1 ? 'Win now' : <Beat teams={outlook.against} />}
          </strong>{' '}
          and through.{outlook.orOut && outlook.against.length === 1 && ' Lose and out.'}
          {outlook.orOut && outlook.against.length > 1 && ' One loss and out.'}
        </>
      );
    case 'oneWin':
      return (
        <>
          <strong>One more win</strong> and through.
        </>
      );
    case 'must':
      return (
        <>
          Must{' '}
          <strong>
            <Beat teams={outlook.against} isInside />
          </strong>
          , then needs other results.
        </>
      );
    case 'waits':
      return 'Depends on other results.';
  }
}

function Beat({ teams, isInside = false }: { teams: TeamRow[]; isInside?: boolean }) {
  const [first] = teams;
  if (teams.length === 1 && first)
    return (
      <>
        {isInside ? 'beat' : 'Beat'} <ShortName row={first} />
      </>
    );
  const words = teams.length === 2 ? 'win both' : `win all ${numberWord(teams.length)}`;
  return isInside ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

function Through({ row, places, group, bracket }: Omit<Props, 'outlook'> & { places: number[] }) {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    return (
      <>
        <strong>Through</strong>, as {places.map((each) => `${group.name}${each}`).join(' or ')}.
      </>
    );
  const as = `${group.name}${place}`;
  const game = gameOf(row, as, bracket);
  return (
    <>
      Through as <strong>{as}</strong>.{game && ` Plays ${game.against} in ${game.slot}.`}
    </>
  );
}

/** Where a place leads: the quarterfinal that it stands in, unless an admin has placed the team elsewhere. */
function gameOf(row: TeamRow, as: string, { knockout, format }: Bracket) {
  for (const match of knockout.quarterfinals)
    for (const [side, other] of [
      [match.team1, match.team2],
      [match.team2, match.team1],
    ] as const)
      if (side.source === as && [null, row.participationId].includes(side.participationId))
        return { against: other.source, slot: slotName(match.id, format) };
  return null;
}

function tieWords({ advancing, level }: { advancing: number; level: number }): string {
  if (advancing === level) return 'both advance.';
  return `${numberWord(advancing)} of the ${numberWord(level)} ${advancing === 1 ? 'advances' : 'advance'}.`;
}
