import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, listedMatchesQuery, useReadIf } from '#shared/api/api.ts';
import { playedAt, shownMatches } from '#shared/match/words.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { momentText } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { NotYet } from '#ui/states.tsx';
import { BracketEmbed, treesOf } from '../embed/BracketEmbed.tsx';
import { MatchList } from '../embed/MatchesEmbed.tsx';
import { StandingsEmbed } from '../embed/StandingsEmbed.tsx';
import { Paper, Sheet } from './Paper.tsx';

export type SheetName = 'bracket' | 'standings' | 'schedule';

type Props = { sheet: SheetName; tournament: Tournament; onPrinted: () => void };

/** Printable versions of the embeds: sheets that anybody may print. Sheets with contact details are in the console. */
export function PublicSheets({ sheet, tournament, onPrinted }: Props) {
  const isSchedule = sheet === 'schedule';
  const bracket = useReadIf(!isSchedule, bracketQuery, tournament.id);
  const matches = useReadIf(isSchedule, listedMatchesQuery, tournament.id);
  const query = isSchedule ? matches : bracket;
  const { timeZone } = useSite();
  if (!query.data) return <NotYet query={query} title={t`The sheet could not be loaded`} lines={1} />;
  return (
    <Paper onPrinted={onPrinted}>
      {daysOf(matches.data ?? [], timeZone).map(([day, own]) => (
        <Sheet key={day} tournament={tournament} title={day || t`No time yet`}>
          <MatchList day={day} matches={own} />
        </Sheet>
      ))}
      {bracket.data &&
        (sheet === 'bracket'
          ? partsOf(bracket.data).map((part, index) => (
              <Sheet key={part.stages[0]?.name ?? index} look="bracket">
                <BracketEmbed tournament={tournament} bracket={part} />
              </Sheet>
            ))
          : hasTables(bracket.data) && (
              <Sheet>
                <StandingsEmbed tournament={tournament} bracket={withoutOrder(bracket.data)} ranking={[]} />
              </Sheet>
            ))}
    </Paper>
  );
}

/** Groups matches by day, in order. Matches without a time come last, under an empty day. */
export function daysOf<M extends ListedMatch>(matches: readonly M[], zone: string): [day: string, M[]][] {
  const days = new Map<string, M[]>();
  const sorted = shownMatches(matches)
    .filter(({ status }) => status !== 'bye' && status !== 'cancelled')
    .toSorted((one, other) => (playedAt(one) ?? '9').localeCompare(playedAt(other) ?? '9'));
  for (const match of sorted) {
    const at = playedAt(match);
    const day = at ? momentText(new Date(at), zone, 'day') : '';
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days];
}

/** Returns each elimination stage separately. Only the deciding stage names the champion. */
function partsOf(bracket: Bracket): Bracket[] {
  const { stages, champion } = bracket;
  const parts =
    stages.length > 0
      ? stages.map((stage) => ({ ...bracket, stages: [stage], champion: stage.isTitle ? champion : null }))
      : [bracket];
  return parts.filter((part) => treesOf(part).length > 0);
}

const hasTables = ({ groups, stages }: Bracket) =>
  groups.length > 0 || stages.some(({ rows }) => rows.length > 0);

/** The order in a Swiss stage would reveal results to readers who hide them. */
const withoutOrder = (bracket: Bracket): Bracket =>
  hiddenIn(bracket) ? { ...bracket, stages: [] } : bracket;
