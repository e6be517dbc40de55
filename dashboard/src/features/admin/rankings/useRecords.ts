import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { setRecord } from '../../../../../domain/contract/participations.ts';
import type { WonLost } from '../../../../../domain/statistics.ts';
import { useApi } from '../../../api.ts';
import { useKept } from '../form/kept.ts';
import { isAway, isLoggedOut, isStale, wordsOf } from '../form/refusal.ts';
import { useAct } from '../useAct.ts';
import {
  type Draft,
  isSameRecord,
  type RecordRow,
  readTyped,
  recordText,
  type Typed,
  typedOf,
} from './record.ts';

/** How far the saving of a row is. */
export type Phase =
  | { kind: 'saving' }
  | { kind: 'away' }
  | { kind: 'saved' }
  | { kind: 'refused'; message: string };

/** The first words of the queries that a record changes. */
export const READS = ['participations', 'teams', 'rankings', 'brackets'] as const;
const AGAIN = 5_000;

export type Records = ReturnType<typeof useRecords>;

/**
 * The rows' drafts, kept until they are saved, and the saving of each by itself: a server that cannot be reached is
 * tried again under the same idempotency key.
 */
export function useRecords(rows: readonly RecordRow[]) {
  const api = useApi();
  const cache = useQueryClient();
  const act = useAct();
  const { kept, keep } = useKept();
  const [phases, setPhases] = useState<Record<string, Phase | undefined>>({});
  const keys = useRef(new Map<string, string>());
  const setPhase = (id: string, phase?: Phase) => setPhases((before) => ({ ...before, [id]: phase }));
  const draftOf = (id: string) => kept[nameOf(id)] as Draft | undefined;

  /** Carries a record to the server; the same once more has the same key. */
  const send = async (row: RecordRow, record: WonLost) => {
    const body = { ...record, version: row.version };
    const call = `${row.id} ${JSON.stringify(body)}`;
    const key = keys.current.get(call) ?? crypto.randomUUID();
    keys.current.set(call, key);
    const { data } = await api.call(setRecord, { params: { id: row.id }, body }, key);
    return data;
  };
  const actOf = (row: RecordRow, said: string) => ({
    done: () => said,
    undo: () => ({ action: 'counters.corrected', id: row.id }),
    undone: `${row.name} is as it was`,
    reads: READS,
  });
  const discard = (id: string) => {
    keep(nameOf(id));
    setPhase(id);
  };

  /** Saves what was typed into a row; tells whether the next one may be typed in. */
  const save = async (row: RecordRow): Promise<boolean> => {
    const draft = draftOf(row.id);
    if (!draft || phases[row.id]?.kind === 'saving') return true;
    const { record } = readTyped(draft);
    if (!record || draft.version !== row.version) return false;
    if (isSameRecord(record, row)) {
      discard(row.id);
      return true;
    }
    setPhase(row.id, { kind: 'saving' });
    try {
      const saved = await send(row, record);
      keep(nameOf(row.id));
      setPhase(row.id, { kind: 'saved' });
      void act({
        run: async () => saved,
        failed: '',
        ...actOf(row, `${row.name}: ${recordText(record)}`),
      });
    } catch (error) {
      if (isAway(error)) setPhase(row.id, { kind: 'away' });
      else if (isLoggedOut(error)) setPhase(row.id);
      else setPhase(row.id, { kind: 'refused', message: `${failed(row)} ${wordsOf(error)}` });
      if (isStale(error)) void cache.invalidateQueries({ queryKey: ['participations'] });
    }
    return true;
  };

  const waiting = rows.filter(({ id }) => phases[id]?.kind === 'away');
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      for (const row of waiting) void save(row);
    };
  });
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => again.current();
    const timer = setInterval(go, AGAIN);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
    };
  }, [isWaiting]);

  return {
    draftOf,
    phaseOf: (id: string) => phases[id],
    type: (row: RecordRow, typed: Typed) => {
      const isBack = JSON.stringify(typed) === JSON.stringify(typedOf(row));
      keep(
        nameOf(row.id),
        isBack ? undefined : { ...typed, version: draftOf(row.id)?.version ?? row.version },
      );
      setPhase(row.id);
    },
    discard,
    /** Goes on with mine over what somebody else has saved. */
    insist: (row: RecordRow) => {
      const draft = draftOf(row.id);
      if (draft) keep(nameOf(row.id), { ...draft, version: row.version });
    },
    save,
    /** Makes a team's record what it is told to be, by one press. */
    put: (row: RecordRow, record: WonLost, said: string) =>
      act({ run: () => send(row, record), failed: failed(row), ...actOf(row, said) }),
  };
}

/** How a failure begins, to the letter of the specification; what the server says follows. */
const failed = ({ name }: RecordRow) => `Failed to save team "${name}" statistics:`;

const nameOf = (id: string) => `rankings ${id}`;
