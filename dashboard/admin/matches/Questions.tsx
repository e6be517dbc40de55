import type { Change, DeskStore } from '#admin/shared/match/deskStore.ts';
import { outcomeKey, pairing, resultOf } from '#admin/shared/match/outcome.ts';
import type { Forfeit } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { KeyDialog } from '#ui/ShortcutBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { CancelMatch } from './CancelMatch.tsx';
import { CascadeQuestion, CompareQuestion, ForfeitQuestion, TakeBackQuestion } from './dialogs.tsx';
import { EditMatch } from './EditMatch.tsx';
import { DESK_KEYS } from './keys.ts';
import { PasteResults } from './PasteResults.tsx';
import type { Cascade, Saving } from './useSaving.ts';

/** What the desk asks in a dialog. */
export type Question =
  | ({ kind: 'cascade' } & Cascade)
  | { kind: 'takeBack'; match: Match; change: Change }
  | { kind: 'cancel'; match: Match; change?: Change }
  | { kind: 'forfeit' | 'compare' | 'edit'; match: Match }
  | { kind: 'keys' }
  | { kind: 'paste' };

type Props = {
  question: Question;
  ask: (question: Question | null) => void;
  close: (match?: Match) => void;
  matches: readonly Match[];
  saving: Saving;
  store: DeskStore;
  forfeit: (match: Match, by: Forfeit) => void;
  undo: (change: Change) => void;
};

/** The dialog of a question. */
export function Questions({ question, ask, close, matches, saving, store, forfeit, undo }: Props) {
  if (question.kind === 'keys')
    return <KeyDialog lines={DESK_KEYS} note="They also work in the score fields." onClose={() => close()} />;
  if (question.kind === 'paste')
    return (
      <PasteResults
        tournamentId={matches[0]?.tournamentId ?? ''}
        {...{ matches, store, undo }}
        onClose={() => close()}
      />
    );
  const match = matches.find(({ id }) => id === question.match.id) ?? question.match;
  const draft = store.get().drafts[match.id];
  const keep = () => close(match);
  switch (question.kind) {
    case 'cascade': {
      const ids = question.affected.map(({ id }) => id);
      const go = (said: { removals?: string[]; kept?: string[] }) => {
        close(match);
        store.mark(match.id, { phase: 'saving' });
        void saving.save(match.id, question.result, { ...question.how, isSure: true, ...said });
      };
      return (
        <CascadeQuestion
          {...question}
          onKeep={keep}
          onKeepResults={() => go({ kept: ids })}
          onGo={() => go({ removals: ids })}
        />
      );
    }
    case 'forfeit':
      return <ForfeitQuestion match={match} onKeep={keep} onGo={(by) => forfeit(match, by)} />;
    case 'takeBack':
      return (
        <TakeBackQuestion
          match={match}
          onKeep={keep}
          onCorrect={keep}
          onGo={() => ask({ kind: 'cancel', match, change: question.change })}
        />
      );
    case 'cancel':
      return (
        <Cancelling {...{ match, store, undo }} change={question.change} onClose={keep} onCancelled={close} />
      );
    case 'compare':
      if (!draft) return null;
      return (
        <CompareQuestion
          match={match}
          draft={draft}
          onKeep={keep}
          onTheirs={() => {
            store.drop(match.id);
            close(match);
          }}
          onMine={() => {
            close(match);
            store.mark(match.id, { base: outcomeKey(match), phase: 'typed' });
            void saving.saveDraft(match.id);
          }}
        />
      );
    case 'edit':
      return <EditMatch match={match} onClose={keep} />;
  }
}

type CancellingProps = Pick<Props, 'store' | 'undo'> & {
  match: Match;
  /** The change that is taken back by it. */
  change: Change | undefined;
  onClose: () => void;
  onCancelled: (match: Match) => void;
};

function Cancelling({ match, change, store, undo, onClose, onCancelled }: CancellingProps) {
  const toast = useToast();
  return (
    <CancelMatch
      match={match}
      isReversing={change !== undefined}
      onClose={onClose}
      onDone={(cancelled) => {
        onCancelled(cancelled);
        if (change) store.forget(change.id);
        const text = `Cancelled ${pairing(cancelled)}`;
        const to = match.status === 'completed' ? resultOf(match) : undefined;
        const noted = store.note(cancelled, text, to ? { kind: 'restore', to } : null);
        toast.done(text, noted.undo ? { label: 'Undo', run: () => undo(noted) } : undefined);
      }}
    />
  );
}
