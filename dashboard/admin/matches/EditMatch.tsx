import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { MisplacedChoice, useMisplaced } from '#admin/shared/match/Misplaced.tsx';
import { pairing, stageText, updateCachedMatches } from '#admin/shared/match/matches.ts';
import { type Match, matchUpdate, updateMatch } from '#domain/contract/competition/matches.ts';
import { sense, t } from '#domain/text/translate.ts';
import { Box, Heading } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField, readMoment, toLocalField } from '#ui/zonedTime.ts';
import { TimeConflicts } from './schedule/Conflicts.tsx';

type Values = { scheduledTime: string; streamUrl: string };

const MATCH_LABELS: Record<keyof Values, string> = {
  scheduledTime: sense('a time')`Scheduled`,
  streamUrl: t`Stream`,
};

export function EditMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const { timeZone } = useSite();
  const misplaced = useMisplaced(match.tournamentId, { id: match.id });
  const cache = useQueryClient();
  const sent = ({ scheduledTime, streamUrl }: Values) => ({
    scheduledTime: fromLocalField(scheduledTime, timeZone),
    streamUrl: streamUrl.trim() || null,
  });
  const edit = useRecordForm<Values, Match>({
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
