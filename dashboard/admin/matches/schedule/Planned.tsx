import IconDeviceFloppy from 'icon:device-floppy';
import { NewerValues, OfflineNote, Unsaved } from '#admin/shared/form/Unsaved.tsx';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Button, Hint, Stack, Text } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { Conflicts } from './Conflicts.tsx';
import type { Entry } from './timed.ts';
import type { Plan } from './usePlan.ts';
import type { SavingTimes } from './useSaveTimes.ts';

type Props = { plan: Plan; saving: SavingTimes; onSave: () => void; say: (time: string) => string };

export function Planned({ plan, saving, onSave, say }: Props) {
  const { changed, conflicts } = plan;
  const timeText = (time: string | null) => (time ? say(time) : t`no time`);
  return (
    <Box as="section" look="card" minWidth={0} aria-labelledby="planned">
      <Unsaved
        id="planned"
        heading={
          changed.length > 0
            ? plural(changed.length, '# unsaved time', '# unsaved times')
            : t`No unsaved times`
        }
        rows={changed.map(({ id, name, time }) => ({
          key: id,
          title: name,
          words: (
            <>
              <Text tone="tertiary">{timeText(time)} → </Text>
              {timeText(plan.timeOf(id))}
            </>
          ),
          back: t`Undo the new time for ${name}`,
          onBack: () => plan.set({ [id]: time }),
        }))}
        onDiscard={plan.discard}
      />
      <Stack
        padding={4}
        gap={2.5}
        {...(changed.length > 0 ? { line: 'top', paddingTop: 3 } : { paddingTop: 0 })}
      >
        {plan.overtaken.length > 0 && <Overtaken plan={plan} timeText={timeText} />}
        <div role="status">
          <Conflicts found={conflicts} />
        </div>
        {saving.away && (
          <OfflineNote away={saving.away} isSending={saving.isSending} kept={t`Your times are kept.`} />
        )}
        {saving.problem && (
          <Box as="p" rail="danger" surface="danger" padding={[2, 3]} role="alert">
            {saving.problem}
          </Box>
        )}
        {changed.some(({ time }) => time !== null) && (
          <TextField
            label={t`Reason for moving matches`}
            aside={t`optional`}
            help={t`Both teams are notified, and the match page shows the reason.`}
            value={saving.reason}
            onChange={({ target }) => saving.setReason(target.value)}
          />
        )}
        <Button look={changed.length > 0 ? 'primary' : 'quiet'} onClick={onSave} isBusy={saving.isSending}>
          <IconDeviceFloppy size={17} stroke={1.8} aria-hidden="true" /> {t`Save all times`}
        </Button>
        <Hint>{t`Conflicts are only warnings. One message per stage is posted in Discord.`}</Hint>
      </Stack>
    </Box>
  );
}

function Overtaken({ plan, timeText }: { plan: Plan; timeText: (time: string | null) => string }) {
  const of = (text: (entry: Entry) => string) =>
    Object.fromEntries(plan.overtaken.map((entry) => [entry.id, text(entry)]));
  return (
    <NewerValues
      was={of(({ id }) => timeText(plan.baseOf(id)))}
      theirs={of(({ time, isOver }) => (isOver ? t`it has started` : timeText(time)))}
      mine={of(({ id }) => timeText(plan.timeOf(id)))}
      labels={of(({ name }) => name)}
      onChoose={(mine) =>
        plan.rebase(
          mine,
          plan.overtaken.map(({ id }) => id),
        )
      }
    />
  );
}
