import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { Affected, recreatedWords } from '#admin/shared/match/Affected.tsx';
import { MisplacedChoice, useMisplaced } from '#admin/shared/match/Misplaced.tsx';
import {
  hasResult,
  nameOf,
  outcomeKey,
  pairing,
  readTyped,
  resultOf,
  resultText,
  scoreText,
  stageText,
  updateCachedMatches,
} from '#admin/shared/match/matches.ts';
import type { Change, Draft, ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { previewQuery } from '#admin/shared/readAllPages.ts';
import { errorText, isCancelled, useAttempt } from '#admin/shared/useAct.ts';
import type { Forfeit } from '#domain/competition/match.ts';
import { cancelMatch, type Match, matchUpdate, updateMatch } from '#domain/contract/competition/matches.ts';
import { plural, sense, sentences, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { statusWords } from '#shared/match/matchStatus.ts';
import { Box, Button, Grid, Heading, Name, Note, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { KeyDialog, type Shortcut } from '#ui/ShortcutBar.tsx';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { fromLocalField, readMoment, toLocalField } from '#ui/zonedTime.ts';
import styles from './dialogs.module.css';
import { PasteResults } from './PasteResults.tsx';
import { TimeConflicts } from './schedule/Conflicts.tsx';
import type { Cascade, Saving } from './useSaving.ts';

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
  store: ResultDrafts;
  forfeit: (match: Match, by: Forfeit) => void;
  undo: (change: Change) => void;
};

export function Questions({ question, ask, close, matches, saving, store, forfeit, undo }: Props) {
  if (question.kind === 'keys')
    return (
      <KeyDialog
        lines={DESK_KEYS}
        note={t`These keys also work in the score fields.`}
        onClose={() => close()}
      />
    );
  if (question.kind === 'paste')
    return (
      <PasteResults
        tournamentId={matches[0]?.tournamentId ?? ''}
        matches={matches}
        store={store}
        undo={undo}
        onClose={() => close()}
      />
    );
  const match = matches.find(({ id }) => id === question.match.id) ?? question.match;
  const draft = store.get().drafts[match.id];
  const keep = () => close(match);
  const about = { match, onKeep: keep };
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
      return <ForfeitQuestion {...about} onGo={(by) => forfeit(match, by)} />;
    case 'takeBack':
      return (
        <TakeBackQuestion {...about} onGo={() => ask({ kind: 'cancel', match, change: question.change })} />
      );
    case 'cancel':
      return (
        <CancelMatch
          match={match}
          store={store}
          undo={undo}
          change={question.change}
          onClose={keep}
          onCancelled={close}
        />
      );
    case 'compare':
      if (!draft) return null;
      return (
        <CompareQuestion
          {...about}
          draft={draft}
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

export const DESK_KEYS: Shortcut[] = [
  {
    keys: ['J', 'K'],
    word: t`next, previous`,
    sentence: t`Next match, previous match; the arrow keys do the same`,
  },
  { keys: ['1', '0'], word: t`type the scores`, sentence: t`Typing a digit moves to the other score` },
  { keys: ['Tab'], sentence: t`Go to the other score after typing two digits` },
  { keys: ['Enter'], word: t`save, go to next`, sentence: t`Save the result and go to the next match` },
  { keys: ['Esc'], word: t`cancel`, sentence: t`Clear what you typed` },
  { keys: ['F'], word: t`forfeit`, sentence: t`Record a forfeit by one or both teams` },
  { keys: ['L'], word: t`set live`, sentence: t`Set the match live` },
  { keys: ['U'], word: t`undo`, sentence: t`Undo your last change` },
  { keys: ['P'], sentence: t`Paste a list of results` },
  { keys: ['/'], sentence: t`Search; Enter returns to the list` },
];

type Ways = { onKeep: () => void; onGo: () => void };

type CascadeWays = Ways & { onKeepResults: () => void };
const CascadeQuestion = ({
  match,
  result,
  affected,
  onKeep,
  onKeepResults,
  onGo,
}: Omit<Cascade, 'how'> & CascadeWays) => (
  <ConfirmDialog
    title={t`Change this ${stageText(match)} result to ${resultText(match, result)}?`}
    keep={t`Cancel`}
    go={plural(affected.length, 'Change result and reset # match', 'Change result and reset # matches')}
    {...(affected.some(hasResult) && {
      third: { name: t`Change, but keep later results`, onGo: onKeepResults },
    })}
    onKeep={onKeep}
    onGo={onGo}
  >
    <Note>{t`These matches depend on it:`}</Note>
    <Affected affected={affected} source={match} result={result} />
  </ConfirmDialog>
);

type ForfeitProps = { match: Match; onKeep: () => void; onGo: (forfeit: Forfeit) => void };
const ForfeitQuestion = ({ match, onKeep, onGo }: ForfeitProps) => (
  <Dialog title={t`Which team forfeits ${pairing(match)}?`} onClose={onKeep}>
    <Note>
      {t`If one team forfeits, the other wins without a game: it gets the points, but nothing is recorded for its players. If both forfeit, both get a loss in the standings, and neither advances in a bracket.`}
    </Note>
    <Grid columns={2} stacks="phone" gap={2} className={styles.choices}>
      {(['team1', 'team2'] as const).map((side) => (
        <Button key={side} onClick={() => onGo(side)}>
          <span>{rich`${<Name>{nameOf(match, side)}</Name>} forfeits`}</span>
        </Button>
      ))}
      <Button onClick={() => onGo('both')}>{t`Both teams: double forfeit`}</Button>
    </Grid>
    <DialogActions>
      <Button look="plain" onClick={onKeep}>{t`Cancel`}</Button>
    </DialogActions>
  </Dialog>
);

/** Offers to correct the score or cancel the match, since a first result cannot simply be removed. */
const TakeBackQuestion = ({ match, onKeep, onGo }: Ways & { match: Match }) => (
  <Dialog title={t`Undo ${resultText(match, match)}?`} onClose={onKeep}>
    <Note>
      {sentences([
        t`If only the score is wrong, correct it.`,
        t`If the match was not played at all, cancel it and reverse its statistics.`,
        recreatedWords(match),
      ])}
    </Note>
    <DialogActions>
      <Button look="plain" onClick={onKeep}>{t`Keep result`}</Button>
      <Button look="danger" onClick={onGo}>{t`Cancel Match`}</Button>
      <Button look="primary" onClick={onKeep}>{t`Correct score`}</Button>
    </DialogActions>
  </Dialog>
);

function CompareQuestion({ match, draft, onKeep, onTheirs, onMine }: CompareProps) {
  const { result } = readTyped(draft, match);
  const mine = result ? scoreText(result) : `${draft.team1 || '0'}–${draft.team2 || '0'}`;
  const theirs = match.status === 'completed' ? scoreText(match) : statusWords(match);
  return (
    <Dialog title={t`${pairing(match)} was changed in the meantime`} onClose={onKeep}>
      <Box as="dl" line="around">
        <Line name={t`Saved by somebody else`}>
          <strong>{theirs}</strong>{' '}
          <Text tone="secondary">
            <Time at={match.updatedAt} style="list" />
          </Text>
        </Line>
        <Line name={t`Typed by you`}>
          <strong>{mine}</strong> <Text tone="secondary">{t`not saved`}</Text>
        </Line>
      </Box>
      <DialogActions>
        <Button look="plain" onClick={onTheirs}>
          {match.status === 'completed' ? t`Keep ${theirs}` : t`Keep saved version`}
        </Button>
        {result && <Button look="primary" onClick={onMine}>{t`Save ${mine} instead`}</Button>}
      </DialogActions>
    </Dialog>
  );
}

type CompareProps = {
  match: Match;
  draft: Draft;
  onKeep: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row align="stretch" padding={[2, 0]} gap={[0.5, 3]} wraps>
    <Text as="dt" flex="field" tone="secondary">
      {name}
    </Text>
    <Text as="dd" flex="words">
      {children}
    </Text>
  </Row>
);

type CancelProps = {
  match: Match;
  change: Change | undefined;
  store: ResultDrafts;
  undo: (change: Change) => void;
  onClose: () => void;
  onCancelled: (match: Match) => void;
};

function CancelMatch({ match, change, store, undo, onClose, onCancelled }: CancelProps) {
  const toast = useToast();
  const api = useApi();
  const cache = useQueryClient();
  const counts = match.countsForStats && hasResult(match);
  const [reverseStats, setReverse] = useState(change !== undefined);
  const { attempt, isBusy, problem } = useAttempt();
  const params = { id: match.id };
  const preview = useRead(previewQuery, ['cancel', match.id, match.version, reverseStats], cancelMatch, {
    params,
    body: { reverseStats, dryRun: true },
  });
  const affected = preview.data?.affected ?? [];
  const reset = affected.filter((later) => !hasResult(later)).length;
  const go = async () => {
    const { data } = await api.call(cancelMatch, { params, body: { reverseStats } });
    updateCachedMatches(cache, match.tournamentId, [data.match, ...data.affected]);
    onCancelled(data.match);
    if (change) store.forget(change.id);
    const text = t`Cancelled ${pairing(data.match)}`;
    const to = match.status === 'completed' ? resultOf(match) : undefined;
    const noted = store.note(data.match, text, to ? { kind: 'restore', to } : null);
    toast.done(text, noted.undo ? { label: t`Undo`, run: () => undo(noted) } : undefined);
  };
  const refusal = (error: unknown) =>
    isCancelled(error) ? errorText(error) : t`Error cancelling match: ${errorText(error)}`;
  return (
    <ConfirmDialog
      title={t`Cancel ${hasResult(match) ? resultText(match, match) : pairing(match)}?`}
      keep={t`Keep match`}
      go={
        reset > 0
          ? plural(reset, 'Cancel Match and reset # later match', 'Cancel Match and reset # later matches')
          : t`Cancel Match`
      }
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void attempt(go, refusal)}
    >
      <Note>
        {sentences([
          t`Nobody advances from a cancelled match.`,
          counts && !reverseStats && t`Its result still counts in the standings and statistics.`,
          t`Entering a new result reinstates the match.`,
        ])}
      </Note>
      {counts && (
        <CheckBox
          label={t`Also reverse statistics`}
          help={sentences([t`The result will no longer count.`, recreatedWords(match)])}
          checked={reverseStats}
          onTick={setReverse}
        />
      )}
      {preview.isPending && <Note tone="tertiary" role="status">{t`Checking dependent matches`}</Note>}
      {affected.length > 0 && (
        <Stack gap={2}>
          <Note>{t`These matches depend on it:`}</Note>
          <Affected affected={affected} source={match} />
        </Stack>
      )}
      <FormSummary problems={problem ? [problem] : []} />
    </ConfirmDialog>
  );
}

const MATCH_LABELS = { scheduledTime: sense('a time')`Scheduled`, streamUrl: t`Stream` };
type MatchForm = typeof MATCH_LABELS;

function EditMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const { timeZone } = useSite();
  const misplaced = useMisplaced(match.tournamentId, { id: match.id });
  const cache = useQueryClient();
  const sent = ({ scheduledTime, streamUrl }: MatchForm) => ({
    scheduledTime: fromLocalField(scheduledTime, timeZone),
    streamUrl: streamUrl.trim() || null,
  });
  const edit = useRecordForm<MatchForm, Match>({
    name: `match ${match.id}`,
    labels: MATCH_LABELS,
    record: match,
    formOf: (record) => ({
      scheduledTime: toLocalField((record ?? match).scheduledTime, timeZone),
      streamUrl: (record ?? match).streamUrl ?? '',
    }),
    bodyOf: (values, start) => changed(sent(values), sent(start)),
    schema: matchUpdate,
    send: (body, call) => call(updateMatch, { params: { id: match.id }, body }),
    done: (saved) => t`${pairing(saved)} was saved`,
    onSaved: (saved) => {
      updateCachedMatches(cache, match.tournamentId, [saved]);
      onClose();
    },
    tell: (sentences) => sentences.map((each) => t`Error updating match: ${each}`),
  });
  const scheduledTime = useWatch({ control: edit.form.control, name: 'scheduledTime' });
  return (
    <Dialog title={t`Time and stream for ${pairing(match)}`} onClose={onClose}>
      {misplaced && (
        <Box rail="warning" surface="warning" padding={[3, 4]}>
          <Heading as="h3" size="card">{t`${stageText(match)} was played by other teams`}</Heading>
          <MisplacedChoice missing={misplaced} onDecided={onClose} />
        </Box>
      )}
      <RecordForm
        edit={edit}
        isBare
        label={t`Time and stream for ${pairing(match)}`}
        save={t`Save changes`}
        onCancel={onClose}
      >
        <DateTimeField
          {...edit.field('scheduledTime')}
          aside={t`optional`}
          value={scheduledTime}
          isPlanned={['scheduled', 'waiting'].includes(match.status)}
        />
        <TimeConflicts
          tournamentId={match.tournamentId}
          match={match}
          time={readMoment(scheduledTime, timeZone)?.toISOString() ?? null}
        />
        <TextField
          {...edit.field('streamUrl')}
          aside={t`optional`}
          type="url"
          placeholder="https://"
          help={t`Shown on the match page and in the bracket.`}
        />
      </RecordForm>
    </Dialog>
  );
}
