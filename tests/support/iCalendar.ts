/**
 * Returns the problems in an iCalendar file under RFC 5545, for the features that match calendars use; empty if it is
 * correct.
 */
export function calendarProblems(text: string): string[] {
  const problems: string[] = [];
  const demand = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  // RFC 5545, 3.1: lines end with CRLF, contain at most 75 octets, and are folded between characters.
  const bare = text.replaceAll('\r\n', '');
  demand(!/[\r\n]/.test(bare), 'a line break that is not CRLF');
  for (const line of text.split('\r\n')) {
    demand(Buffer.byteLength(line) <= 75, `more than 75 octets: ${line}`);
    demand(!line.includes('\ufffd'), `a character cut in two: ${line}`);
  }
  demand(!/[^\P{Cc}\t\n]/u.test(bare), 'a control character');
  const lines = linesOf(text);
  demand(lines[0] === 'BEGIN:VCALENDAR' && lines.at(-1) === 'END:VCALENDAR', 'not one VCALENDAR');
  const open: string[] = [];
  for (const line of lines) {
    demand(/^[A-Z-]+(;[A-Z-]+=("[^"]*"|[^";:,]*))*:/.test(line), `no content line: ${line}`);
    const [, edge, name] = /^(BEGIN|END):(.+)$/.exec(line) ?? [];
    if (edge === 'BEGIN') open.push(name ?? '');
    if (edge === 'END') demand(open.pop() === name, `${name} ends where it did not begin`);
  }
  // RFC 5545, 3.6: each of these properties appears once, in the calendar itself.
  const head = lines.slice(0, lines.indexOf('BEGIN:VEVENT'));
  for (const name of ['VERSION', 'PRODID', 'METHOD'])
    demand(head.filter((line) => line.startsWith(`${name}:`)).length === 1, `not one ${name}`);
  const events = eventsOf(text);
  for (const event of events) problems.push(...eventProblems(event));
  const uids = events.map(({ UID }) => UID);
  demand(new Set(uids).size === uids.length, 'a UID that is not unique');
  return problems;
}

/** RFC 5545, 3.6.1: the properties of an event, and their values. */
function eventProblems(event: Record<string, string>): string[] {
  const TIME = /^\d{8}T\d{6}Z$/;
  const rules: [string, RegExp][] = [
    ['UID', /^\S+@\S+$/],
    ['DTSTAMP', TIME],
    ['DTSTART', TIME],
    ['DTEND', TIME],
    ['LAST-MODIFIED', TIME],
    ['SEQUENCE', /^\d+$/],
    ['STATUS', /^(TENTATIVE|CONFIRMED|CANCELLED)$/],
    // RFC 5545, 3.3.11: backslash, semicolon and comma need a backslash before them.
    ['SUMMARY', /^(\\[\\;,nN]|[^\\;,])+$/],
    ['DESCRIPTION', /^(\\[\\;,nN]|[^\\;,])+$/],
    ['URL;VALUE=URI', /^https?:\/\/\S+$/],
  ];
  const wrong = rules.filter(([name, form]) => !form.test(event[name] ?? ''));
  const isBackwards = String(event.DTEND) <= String(event.DTSTART);
  return [
    ...wrong.map(([name]) => `${name}: ${event[name]}`),
    ...(isBackwards ? ['it ends before it begins'] : []),
  ];
}

/** Returns the lines of a calendar, with folded ones joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').replace(/\r\n$/, '').split('\r\n');

/** Returns the events of a calendar as records of their properties, without reminders. */
export const eventsOf = (text: string): Record<string, string>[] =>
  linesOf(text)
    .join('\n')
    .replace(/BEGIN:VALARM[\s\S]*?END:VALARM\n/g, '')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\nEND:VEVENT')[0]
          ?.split('\n')
          .map((line) => line.split(/:(.*)/s).slice(0, 2)) ?? [],
      ),
    );
