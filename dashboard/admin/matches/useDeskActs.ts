import { useEffect, useRef } from 'react';
import { isToEnter, outcomeKey, readTyped } from '#admin/shared/match/matches.ts';
import type { ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import type { Forfeit, Side } from '#domain/competition/match.ts';
import { readResult } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { usePermitted } from '#ui/permitted.ts';
import { shown } from './MatchRow.tsx';
import type { Question } from './Questions.tsx';
import { type Act, focusOn } from './ScoreField.tsx';
import { useResults } from './useResults.ts';
import { type Saving, useStableCallback } from './useSaving.ts';

/** Keys that start a change. */
const CHANGING = new Set(['f', 'l', 'u', 'p']);

const goTo = (match: Match | undefined, side: Side = 'team1') => match && focusOn(match.id, side);
const isField = (match: Match) => match.team1 !== null && match.team2 !== null;

type Ways = ReturnType<typeof useRowKeys>;

export function useRowKeys(rows: Match[], store: ResultDrafts) {
  const place = useRef(rows);
  useEffect(() => {
    place.current = rows;
  });
  const move = (from: string | undefined, steps: 1 | -1, side: Side = 'team1') => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === from);
    goTo(all[index < 0 ? 0 : Math.max(0, Math.min(index + steps, all.length - 1))], side);
  };
  /**
   * Moves the focus after a save: from a first result to the next missing result, or from a correction to the next row.
   */
  const goOnFrom = (match: Match, wasToEnter: boolean) => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === match.id);
    const isNext = ({ id }: Match) => id !== match.id && store.get().drafts[id]?.phase !== 'saving';
    const later = [...all.slice(index + 1), ...all.slice(0, index)].filter(isNext);
    const next = wasToEnter ? later.find(isToEnter) : all.slice(index + 1).find(isNext);
    if (next) return goTo(next);
    if (wasToEnter) document.getElementById('progress')?.focus();
  };
  return { move, goOnFrom };
}

type Props = {
  tournamentId: string;
  store: ResultDrafts;
  ways: Ways;
  activate: (id: string) => void;
  ask: (question: Question | null) => void;
};

export function useDeskActs({ tournamentId, store, ways, activate, ask }: Props) {
  const { move, goOnFrom } = ways;
  const isPermitted = usePermitted();
  const { saving, undo, setLive, setWaiting } = useResults(tournamentId, store, ask);
  const enter = enterBy(store, saving, goOnFrom);
  const close = (match?: Match) => {
    ask(null);
    if (match) requestAnimationFrame(() => goTo(match));
  };
  const forfeit = (match: Match, by: Forfeit) => {
    close(match);
    const result = readResult({ forfeit: by }, match.matchFormat);
    void saving.save(match.id, result, { base: outcomeKey(match) }).then((isSaved) => {
      if (isSaved) goOnFrom(match, true);
    });
  };
  const command = (key: string, match: Match | undefined) => {
    if (document.querySelector('[role="menu"], dialog[open]')) return;
    if (!isPermitted && CHANGING.has(key)) return;
    if (key === 'j') return move(match?.id, 1);
    if (key === 'k') return move(match?.id, -1);
    if (key === 'f' && match && isField(match)) return ask({ kind: 'forfeit', match });
    if (key === 'l' && match) return void setLive(match, undo);
    if (key === '/') return document.getElementById('desk-search')?.focus();
    if (key === '?') return ask({ kind: 'keys' });
    if (key === 'p') return ask({ kind: 'paste' });
    const [last] = store.get().changes;
    if (key === 'u' && last) undo(last);
  };
  const act = useStableCallback<Parameters<Act>>((match, wanted) => {
    switch (wanted.kind) {
      case 'activate':
        return activate(match.id);
      case 'type':
        return type(store, match, wanted.side, wanted.text);
      case 'open':
        store.put(match.id, { team1: '0', team2: '0', base: outcomeKey(match), phase: 'typed' });
        // Waits until the fields contain the score.
        return void requestAnimationFrame(() => goTo(match));
      case 'enter':
        return void enter(match);
      case 'retry':
        return void saving.saveDraft(match.id);
      case 'discard':
        if (store.get().drafts[match.id]?.phase !== 'saving') store.drop(match.id);
        return void goTo(match);
      case 'move':
        return move(match.id, wanted.steps, wanted.side);
      case 'key':
        return command(wanted.key, match);
      case 'live':
        return void setLive(match, undo);
      case 'waiting':
        return void setWaiting(match);
      default:
        return ask({ kind: wanted.kind, match });
    }
  });
  return { act, command, saving, undo, close, forfeit };
}

const enterBy = (store: ResultDrafts, saving: Saving, goOnFrom: Ways['goOnFrom']) => async (match: Match) => {
  const draft = store.get().drafts[match.id];
  if (!draft || readTyped(draft, match).isBlank) {
    store.drop(match.id);
    return goOnFrom(match, isToEnter(match));
  }
  const saved = saving.saveDraft(match.id);
  if (saved === false) return;
  // A first result needs no confirmation, so the focus moves on during the save.
  if (draft.base === 'open') return goOnFrom(match, true);
  const here = document.activeElement?.id;
  if ((await saved) && document.activeElement?.id === here) goOnFrom(match, false);
};

function type(store: ResultDrafts, match: Match, side: Side, text: string) {
  const before = store.get().drafts[match.id];
  const typed = before ?? { team1: shown(match, 'team1'), team2: shown(match, 'team2') };
  const base = before?.base ?? outcomeKey(match);
  store.put(match.id, { ...typed, [side]: text, base, phase: 'typed' });
  const put = store.get().drafts[match.id];
  if (
    put &&
    base === outcomeKey(match) &&
    put.team1 === shown(match, 'team1') &&
    put.team2 === shown(match, 'team2')
  )
    store.drop(match.id);
}
