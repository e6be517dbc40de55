import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { pairing, resultText, shortResult, updateCachedMatches } from '#admin/shared/match/matches.ts';
import type { Change, ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { errorText, isCancelled, resultFailure, useCancel } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { readResult, scoreWarning } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { type PastedLine, pasteResults } from '#domain/contract/exchange/exchange.ts';
import type { Done } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { nameList, phraseText, plural, serverText, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Button, Grid, Name, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import styles from './PasteResults.module.css';
import { undoOf } from './useSaving.ts';

const OUTCOMES: Record<PastedLine['outcome'], { word: string; tone: Tone }> = {
  set: { word: t`New`, tone: 'done' },
  correct: { word: t`Correction`, tone: 'tie' },
  same: { word: t`Already saved`, tone: 'off' },
  failed: { word: t`Problem`, tone: 'bad' },
};

type Props = {
  tournamentId: string;
  matches: readonly Match[];
  store: ResultDrafts;
  undo: (change: Change) => void;
  onClose: () => void;
};

export function PasteResults({ tournamentId, matches, store, undo, onClose }: Props) {
  const pasting = usePasting({ tournamentId, matches, store, undo, onClose });
  const { text, type, lines, left, leave, chosen, isBusy, key, cancel, problem, check, save } = pasting;
  return (
    <Dialog title={t`Paste results`} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (lines ? save() : check());
        }}
      >
        <TextArea
          label={t`Results, one per line`}
          rows={8}
          value={text}
          placeholder={'Team Spirit 2 - 1 Talon\nTSpirit vs TLN 2:1'}
          help={t`Enter team names or tags, with the scores between or after them. Rows copied from a spreadsheet also work.`}
          spellCheck={false}
          onText={type}
        />
        {lines && (
          <Box as="ol" look="card" line="between" height="table" aria-label={t`Line preview`}>
            {lines.map((line) => (
              <Line
                key={line.line}
                line={line}
                match={matches.find(({ id }) => id === line.matchId)}
                isChosen={!left.has(line.line)}
                onChoose={(isChosen) => leave(withOrWithout(left, line.line, !isChosen))}
              />
            ))}
          </Box>
        )}
        {lines && chosen.length === 0 && <p role="status">{t`Nothing left to save.`}</p>}
        <FormSummary problems={problem ? [problem] : []} />
        {key && <WorkProgress of={key} onCancel={cancel}>{t`Saving the results`}</WorkProgress>}
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            {key ? t`Close` : t`Cancel`}
          </Button>
          {lines && chosen.length > 0 ? (
            <Button look="primary" type="submit" isBusy={isBusy}>
              {plural(chosen.length, 'Save # result', 'Save # results')}
            </Button>
          ) : (
            <Button look="primary" type="submit" isBusy={isBusy} disabled={lines !== null}>
              {t`Preview`}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function usePasting({ tournamentId, matches, store, undo, onClose }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const draft = `match paste ${tournamentId}`;
  const { kept, keep } = useSavedDraft();
  const [text, setText] = useState((kept[draft] as string | undefined) ?? '');
  const [lines, setLines] = useState<PastedLine[] | null>(null);
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const cancel = useCancel(key);
  const [problem, setProblem] = useState<string>();
  const params = { id: tournamentId };
  const type = (typed: string) => {
    setText(typed);
    setLines(null);
    keep(draft, typed.trim() === '' ? undefined : typed);
  };
  const check = async () => {
    if (text.trim() === '') return setProblem(t`Paste at least one result`);
    setBusy(true);
    setProblem(undefined);
    try {
      setLines((await api.call(pasteResults, { params, body: { text, dryRun: true } })).data.lines);
      leave(new Set());
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const chosen = (lines ?? []).filter((line) => isToSave(line) && !left.has(line.line));
  const save = async () => {
    const own = crypto.randomUUID();
    setBusy(true);
    setKey(own);
    setProblem(undefined);
    try {
      const body = { text, lines: chosen.map(({ line }) => line) };
      const { data, act, acts = {} } = await api.call(pasteResults, { params, body }, own);
      const changes = chosen.flatMap((line) => note(store, matches, line, acts) ?? []);
      updateCachedMatches(cache, tournamentId, data.matches);
      keep(draft);
      const all =
        act &&
        store.note(null, plural(chosen.length, 'Pasted # result', 'Pasted # results'), {
          kind: 'together',
          act,
          changes: changes.map(({ id }) => id),
        });
      toast.done(
        plural(
          chosen.length,
          'Saved # result. You can undo each one under Your last changes.',
          'Saved # results. You can undo each one under Your last changes.',
        ),
        all ? { label: t`Undo`, run: () => undo(all) } : undefined,
      );
      onClose();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'lines_failed')
        setLines((error.data as { lines: PastedLine[] }).lines);
      if (isCancelled(error)) toast.done(errorText(error));
      else setProblem(resultFailure(error));
      setBusy(false);
      setKey(null);
    }
  };
  return { text, type, lines, left, leave, chosen, isBusy, key, cancel, problem, check, save };
}

type LineProps = {
  line: PastedLine;
  match: Match | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Line({ line, match, isChosen, onChoose }: LineProps) {
  const id = useId();
  const { word, tone } = OUTCOMES[line.outcome];
  const read = match ? resultText(match, line) : line.text;
  return (
    <Grid as="li" padding={[2.5, 3.5]} gap={3} align="start" className={styles.line}>
      {isToSave(line) ? (
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      ) : (
        <span />
      )}
      <Stack as="label" gap={0.5} htmlFor={isToSave(line) ? id : undefined}>
        <span>
          <VisuallyHidden>{t`Line`} </VisuallyHidden>
          <Text tone="tertiary">{line.line}</Text> <Name>{read}</Name>
        </span>
        {match && <Small tone="tertiary">{serverText(match.roundName)}</Small>}
        {line.outcome === 'correct' && match && <Small>{t`Was ${resultText(match, match)}`}</Small>}
        {match && isToSave(line) && <Odd line={line} match={match} />}
        {line.problem && (
          <Text as="strong" weight="medium" tone="danger">
            {line.problem}
          </Text>
        )}
        {line.affected.length > 0 && (
          <Small>{t`Affects later matches: ${nameList(line.affected.map(pairing))}`}</Small>
        )}
      </Stack>
      <Badge tone={tone}>{word}</Badge>
    </Grid>
  );
}

function Odd({ line: { team1Score, team2Score }, match }: { line: PastedLine; match: Match }) {
  const warning =
    team1Score === null || team2Score === null
      ? null
      : scoreWarning({ team1Score, team2Score }, match.matchFormat);
  return (
    warning && (
      <Text weight="medium" tone="warning">
        {phraseText(warning)}
      </Text>
    )
  );
}

const isToSave = ({ outcome }: PastedLine) => outcome === 'set' || outcome === 'correct';

function withOrWithout(set: ReadonlySet<number>, value: number, isIn: boolean): ReadonlySet<number> {
  const others = [...set].filter((each) => each !== value);
  return new Set(isIn ? [...others, value] : others);
}

function note(
  store: ResultDrafts,
  matches: readonly Match[],
  { matchId, team1Score, team2Score, forfeit }: PastedLine,
  acts: NonNullable<Done<unknown>['acts']>,
) {
  const match = matches.find(({ id }) => id === matchId);
  if (!match) return undefined;
  const result = readResult({ team1Score, team2Score, forfeit }, match.matchFormat, match.canBeDrawn);
  return store.note(match, shortResult(match, result), undoOf(match, result, acts[match.id]?.[0]));
}
