import { type NewRegistration, newRegistration } from '#domain/contract/competition/registrations.ts';
import { issuePhrase } from '#domain/contract/http/shapes.ts';
import type { FieldPhrases } from '#domain/errors.ts';
import type { Question } from '#domain/registrations/question.ts';
import { reserveRoles } from '#domain/registrations/roster.ts';
import { type RosterLine, type RosterReading, readRosterLines } from '#domain/registrations/rosterLines.ts';
import type { Phrase } from '#domain/text/phrase.ts';
import { plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { formFields, type Typed } from './fields.ts';

export type Entry = Pick<NewRegistration, 'name' | 'tag' | 'contact' | 'players'>;
/** A row of the private reply: a field or a line of the roster, with its problems. */
export type CheckRow = { line?: RosterLine['line']; label: string; problems: Phrase[] };

/**
 * A parsed form: its rows, the entry if it is valid, and a function that adds the server's error messages to the rows.
 */
export type Checked = {
  findings: CheckRow[];
  entry: Entry | undefined;
  refusedWith: (messages: FieldPhrases) => CheckRow[];
};

const entryShape = newRegistration.pick({ name: true, tag: true, contact: true, players: true });

/** Checks everything in a form that does not need the server; returns every problem at once, or the entry. */
export function checkForm(typed: Typed, words: Words): Checked {
  const reading = readRosterLines(typed.players, typed.reserve);
  const parsed = entryShape.safeParse({
    name: typed.name,
    tag: typed.tag,
    contact: typed.contact.trim() === '' ? null : typed.contact,
    players: reading.players,
  });
  const messages: FieldPhrases = {};
  for (const issue of parsed.error?.issues ?? []) messages[issue.path.join('.')] ??= issuePhrase(issue);
  const findings = findingsOf(reading, messages, words);
  for (const { line, message } of reading.problems)
    if (!findings.some((finding) => finding.line === line && finding.problems.includes(message)))
      findings.push(general(message, words));
  const isWhole = findings.every(({ problems }) => problems.length === 0);
  return {
    findings,
    entry: isWhole ? parsed.data : undefined,
    refusedWith: (refusal) => findingsOf(reading, refusal, words),
  };
}

/**
 * The rows of a form with their messages. `name`, `tag` and `contact` get a row only if they have a problem, and
 * `players.2.steamId` belongs to the line of the third player sent.
 */
function findingsOf(reading: RosterReading, messages: FieldPhrases, words: Words): CheckRow[] {
  const lines = reading.lines.map(
    ({ line, role, problems }): CheckRow => ({
      line,
      label:
        line === 'reserve'
          ? reserveLabel(role, words)
          : role
            ? words.repair.lineOfRole({ line, role: words.term(role) })
            : words.repair.line({ line }),
      problems: [...problems],
    }),
  );
  const sent = reading.lines.flatMap(({ player }, index) => (player ? [lines[index]] : []));
  const fields: CheckRow[] = [];
  const others: CheckRow[] = [];
  for (const [path, message] of Object.entries(messages)) {
    const index = /^players\.(\d+)/.exec(path)?.[1];
    const line = index === undefined ? undefined : sent[Number(index)];
    const field = formFields().find(({ id }) => id === path);
    if (line) line.problems.push(message);
    else if (field && field.id !== 'players')
      fields.push({ label: words.form[field.label], problems: [message] });
    else others.push(general(message, words));
  }
  return [...fields, ...lines, ...others];
}

export const answerRows = (messages: FieldPhrases, questions: readonly Question[], words: Words) =>
  Object.entries(messages).map(([path, message]) => ({
    label: plain(questions.find(({ id }) => path === `${ANSWERS}${id}`)?.label ?? words.questions.typed),
    problems: [message],
  }));

/** The prefix of the answers' field paths. */
export const ANSWERS = 'answers.';
/** If there is only one reserve, its line uses the field's label. */
const reserveLabel = (role: string | undefined, { form, term }: Words) =>
  role && reserveRoles().length > 1 ? term(role) : form.reserve;

const general = (message: Phrase, { form }: Words): CheckRow => ({ label: form.roster, problems: [message] });
