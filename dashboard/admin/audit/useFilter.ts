import { useSearchParams } from 'wouter';
import { ACTORS, type AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Day } from '#domain/leagueTime.ts';
import { readDay } from '#ui/zonedTime.ts';
import { TOPICS, type Topic } from './topics.ts';

type Actor = AuditEntry['actor']['kind'];

export type AuditFilter = {
  q: string | null;
  who: Actor | null;
  noun: Topic | null;
  tournament: string | null;
  from: Day | null;
  to: Day | null;
};

const NAMES = ['q', 'who', 'noun', 'tournament', 'from', 'to'] as const satisfies (keyof AuditFilter)[];
/** The tournament of the log has a word of its own: the address's `tournament` is what the console as a whole shows. */
const wordOf = (name: keyof AuditFilter) => (name === 'tournament' ? 'of' : name);

export function useFilter() {
  const [params, setParams] = useSearchParams();
  const who = params.get('who');
  const filter: AuditFilter = {
    q: params.get('q')?.trim() || null,
    who: ACTORS.find((kind) => kind === who) ?? null,
    noun: topicOf(params.get('noun')),
    tournament: ID.test(params.get('of') ?? '') ? params.get('of') : null,
    from: readDay(params.get('from') ?? ''),
    to: readDay(params.get('to') ?? ''),
  };
  const change = (changes: Partial<AuditFilter>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of NAMES) {
          const value = changes[name];
          if (value) next.set(wordOf(name), value);
          else if (name in changes) next.delete(wordOf(name));
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    isFiltered: NAMES.some((name) => filter[name] !== null),
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A topic by its own word, or by any noun that it speaks of: `match` as well as `matches`. */
function topicOf(word: string | null): Topic | null {
  const topics = Object.entries(TOPICS) as [Topic, { nouns: readonly string[] }][];
  return topics.find(([topic, { nouns }]) => topic === word || nouns.includes(word ?? ''))?.[0] ?? null;
}
