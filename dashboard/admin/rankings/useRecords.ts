import { useState } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { useAct } from '#admin/shared/useAct.ts';
import type { WonLost } from '#domain/competition/statistics.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import {
  actOf,
  type Draft,
  isSameRecord,
  nameOf,
  type RecordRow,
  readTyped,
  type Typed,
  typedOf,
} from './record.ts';

export type Records = ReturnType<typeof useRecords>;

/** Holds the rows' drafts until they are saved. `SendRecords` saves them, even on other pages. */
export function useRecords() {
  const act = useAct();
  const { kept, keep } = useSavedDraft();
  const [sent, setSent] = useState<readonly string[]>([]);
  const draftOf = (id: string) => kept[nameOf(id)] as Draft | undefined;
  const write = (id: string, draft?: Draft) => {
    keep(nameOf(id), draft);
    setSent((before) => [...before.filter((each) => each !== id), ...(draft?.sending ? [id] : [])]);
  };
  return {
    draftOf,
    /** Whether the row's latest input was saved. */
    isSaved: (id: string) => sent.includes(id) && !draftOf(id),
    type: (row: RecordRow, typed: Typed) => {
      const isBack = JSON.stringify(typed) === JSON.stringify(typedOf(row));
      write(row.id, isBack ? undefined : { ...typed, version: draftOf(row.id)?.version ?? row.version });
    },
    discard: (id: string) => write(id),
    insist: (row: RecordRow) => {
      const draft = draftOf(row.id);
      if (draft) write(row.id, { ...draft, version: row.version, refused: undefined });
    },
    /** Sends a row's input. Returns whether the focus may move to the next row. */
    save: (row: RecordRow): boolean => {
      const draft = draftOf(row.id);
      if (!draft || (draft.sending && !draft.sending.isAway)) return true;
      const { record } = readTyped(draft);
      const { key = crypto.randomUUID(), asked = 0 } = draft.sending ?? {};
      if (!record || (!draft.sending && draft.version !== row.version)) return false;
      if (!draft.sending && isSameRecord(record, row)) write(row.id);
      else
        write(row.id, {
          ...draft,
          refused: undefined,
          sending: { key, record, team: row.name, asked: asked + 1, isAway: false },
        });
      return true;
    },
    put: (row: RecordRow, record: WonLost, said: string) =>
      act({
        run: (call) => call(setRecord, { params: { id: row.id }, body: { ...record, version: row.version } }),
        ...actOf(row.name, said),
      }),
  };
}
