import { recordsOf } from '#api/exchange/csvImport/file.ts';
import { byId, dataRoute } from '#api/http/route.ts';
import { areaKey, hoursOf, type PowerCut } from '#domain/competition/availability.ts';
import * as contract from '#domain/contract/matchDay/timetables.ts';
import { invalid } from '#domain/errors.ts';
import { momentAt } from '#domain/leagueTime.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { listUnavailability, readAvailability, setAvailability, setPowerCuts } from './commands.ts';
import { listPowerCuts } from './store.ts';

export const availabilityRoutes = [
  dataRoute(contract.getAvailability, byId(readAvailability)),
  dataRoute(contract.setAvailability, byId(setAvailability)),
  dataRoute(contract.listAwayTimes, ({ db, now }, { params }) => listUnavailability(db, params.id, now)),
  dataRoute(contract.listPowerCuts, ({ db }) => listPowerCuts(db)),
  dataRoute(contract.setPowerCuts, (context, { body }) => setPowerCuts(context, readLines(body.lines))),
];

/** Limit on power cuts in one list. */
const MAX_CUTS = 5_000;
const AREA = 80;

/** Parses lines with an area, start and end, in the league's time zone; throws 400 and lists the unreadable lines. */
function readLines(lines: string): PowerCut[] {
  const problems: string[] = [];
  const cuts = new Map<string, PowerCut>();
  for (const { line, cells } of recordsOf(lines)) {
    const [area = '', from = '', to = '', ...more] = cells.map((cell) => cell.trim());
    const [starts, ends] = [momentOf(from), momentOf(to)];
    const say = (problem: string) => problems.push(`Line ${line}: ${problem}`);
    if (area === '' || area.length > AREA) say(`start with an area of at most ${AREA} characters`);
    else if (!starts || !ends) say('from and until must be times such as 2026-12-05 18:00');
    else if (ends <= starts) say('until must be later than from');
    else if (more.some((cell) => cell !== '')) say('enter only area, from and until');
    else cuts.set(`${areaKey(area)} ${starts}`, { area, from: starts, to: ends });
  }
  if (cuts.size > MAX_CUTS) problems.push(`Enter at most ${MAX_CUTS.toLocaleString('en')} power cuts`);
  if (problems.length > 0) throw invalid(problems[0] ?? '', { lines: problems.slice(0, 5).join('. ') });
  return [...cuts.values()];
}

function momentOf(text: string): string | undefined {
  const [, day = '', clock = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text) ?? [];
  if (clock === '' || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined;
  return momentAt(day, hoursOf(clock), siteSettings().timeZone).toISOString();
}
