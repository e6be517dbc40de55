import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { numberWord, t } from '#domain/text/translate.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { rich } from '#ui/blocks.tsx';
import type { Group, TeamRow } from './groupRows.ts';
import type { Outlook } from './outlook.ts';
import { ShortName } from './ShortName.tsx';
import { orList } from './words.ts';

type Props = { row: TeamRow; outlook: Outlook; group: Group; bracket: Bracket };

export function Consequence({ row, outlook, group, bracket }: Props) {
  switch (outlook.kind) {
    case 'through':
      return <Through row={row} places={outlook.places} group={group} bracket={bracket} />;
    case 'out':
      if (!outlook.against[0]) return t`Out.`;
      return rich`Out. Tied on points but lost to ${<ShortName row={outlook.against[0]} />}.`;
    case 'tie':
      return <TieBreak {...outlook} />;
    case 'win':
      return <Win {...outlook} />;
    case 'oneWin':
      return rich`${<strong>{t`One more win`}</strong>} puts them through.`;
    case 'must':
      return rich`Through only if they ${<Wins against={outlook.against} />} and other results go their way.`;
    case 'waits':
      return t`Depends on other results.`;
  }
}

function TieBreak({ advancing, level }: Outlook) {
  const needed = <strong>{t`Tie-break needed`}</strong>;
  if (advancing === level) return rich`${needed}: both advance.`;
  const all = numberWord(level);
  if (advancing === 1) return rich`${needed}: ${numberWord(advancing)} of the ${all} advances.`;
  return rich`${needed}: ${numberWord(advancing)} of the ${all} advance.`;
}

function Win({ against, isLive, orOut }: Outlook) {
  const isOne = against.length === 1;
  const way = isOne && isLive ? <strong>{t`win now`}</strong> : <Wins against={against} />;
  if (!orOut) return rich`Through if they ${way}.`;
  return isOne
    ? rich`Through if they ${way}, out if they lose.`
    : rich`Through if they ${way}. One loss puts them out.`;
}

function Wins({ against }: Pick<Outlook, 'against'>) {
  const [first, ...others] = against;
  return (
    <strong>
      {others.length === 0 && first
        ? rich`beat ${<ShortName row={first} />}`
        : against.length === 2
          ? t`win both`
          : t`win all ${numberWord(against.length)}`}
    </strong>
  );
}

function Through({ row, places, group, bracket }: Omit<Props, 'outlook'> & { places: number[] }) {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) {
    const through = <strong>{t`Through`}</strong>;
    return rich`${through}, as ${orList(places.map((each) => `${group.name}${each}`))}.`;
  }
  const as = `${group.name}${place}`;
  const game = gameOf(row, as, bracket);
  const shown = <strong>{as}</strong>;
  if (!game) return rich`Through as ${shown}.`;
  return rich`Through as ${shown}. Plays ${game.against} in ${game.slot}.`;
}

/** Returns the quarterfinal that a place leads to, unless an admin has placed the team elsewhere. */
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
