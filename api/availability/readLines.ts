import { CsvError, parse } from 'csv-parse/sync';
import { areaKey, type PowerCut } from '#domain/competition/availability.ts';
import { invalid } from '#domain/errors.ts';
import { momentAt } from '#domain/leagueTime.ts';

/** The most cuts of one list. */
const MAX_CUTS = 5_000;
const AREA = 80;

/** Reads lines of area, from and until by a zone's clocks; what cannot be read is named by its line (400). */
export function readLines(lines: string, timeZone: string): PowerCut[] {
  const problems: string[] = [];
  const cuts = new Map<string, PowerCut>();
  for (const { record, info } of parsed(lines)) {
    const [area = '', from = '', to = '', ...more] = record.map((cell) => cell.trim());
    const [starts, ends] = [momentOf(from, timeZone), momentOf(to, timeZone)];
    const say = (problem: string) => problems.push(`Line ${info.lines}: ${problem}`);
    if (area === '' || area.length > AREA) say(`an area of at most ${AREA} characters comes first`);
    else if (!starts || !ends) say('from and until are times like 2026-12-05 18:00');
    else if (ends <= starts) say('until is later than from');
    else if (more.some((cell) => cell !== '')) say('there is more than area, from and until');
    else
      cuts.set(`${areaKey(area)} ${starts.toISOString()}`, {
        area,
        from: starts.toISOString(),
        to: ends.toISOString(),
      });
  }
  if (cuts.size > MAX_CUTS) problems.push(`At most ${MAX_CUTS.toLocaleString('en')} power cuts`);
  if (problems.length > 0) throw invalid(problems[0] ?? '', { lines: problems.slice(0, 5).join('. ') });
  return [...cuts.values()];
}

function parsed(lines: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(lines, {
      delimiter: [',', ';', '\t'],
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ReturnType<typeof parsed>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid('This is no list: a quote is out of place', { lines: 'A quote is out of place' });
  }
}

/** '2026-12-05 18:00' as a moment; undefined where it is none. */
function momentOf(text: string, timeZone: string): Date | undefined {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)$/.exec(text) ?? [];
  if (!hours || Number(hours) > 24 || Number(minutes) > 59 || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    return undefined;
  return momentAt(day, Number(hours) + Number(minutes) / 60, timeZone);
}
