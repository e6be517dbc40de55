import IconAlertCircle from 'icon:alert-circle';
import IconHash from 'icon:hash';
import IconWebhook from 'icon:webhook';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { type Destination, useDestinations } from '#admin/destinations/index.ts';
import { useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OfflineNote } from '#admin/shared/form/Unsaved.tsx';
import { targetPlaces } from '#domain/announcement.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type Announcement, announce, newAnnouncement } from '#domain/contract/publishing/announcements.ts';
import { grouped } from '#domain/money/money.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { lengthOf, tidy } from '#domain/text/text.ts';
import { andList, plural, sense, t } from '#domain/text/translate.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Name, Note, Row, rich, richSentences, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useToast } from '#ui/Toast.tsx';
import {
  type AnnouncementForm,
  bodyOf,
  KIND_CHOICES,
  type ManualKind,
  Preview,
  tournamentOf,
} from './Preview.tsx';

export function WriteAnnouncement() {
  const toast = useToast();
  const { all } = useSelection();
  const { destinations } = useDestinations();
  const [isAsked, ask] = useState(false);
  const placesOf = (written: AnnouncementForm) =>
    destinations && targetPlaces(destinations, written.kind, tournamentOf(all, written));
  const { edit, values } = useAnnouncementForm((written) => {
    const reached = placesOf(written);
    toast.done(reached?.length ? t`Sending to ${reachText(reached)}` : t`Published on the site`);
  });
  const tournament = tournamentOf(all, values);
  const places = placesOf(values);
  const send = async () => {
    await edit.submit();
    ask(false);
  };
  return (
    <Grid sides="panel" stacks="laptop" gap={5} align="start" marginBottom={8}>
      <Form edit={edit} values={values} onAsk={() => ask(true)} />
      <Stack gap={5}>
        <Box as="section" look="card" aria-label={t`Preview`}>
          <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
            {t`Discord preview`}
          </Text>
          <Preview form={values} tournament={tournament} />
        </Box>
        <Box as="section" look="card" aria-label={t`Recipients`}>
          <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
            {t`Recipients`}
          </Text>
          <Box padding={[4, 5]}>
            <AnnouncementTargets places={places} tournament={tournament} />
          </Box>
        </Box>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={places?.length ? t`Announce this to ${reachText(places)}?` : t`Publish on the site only?`}
          keep={t`Keep editing`}
          go={places?.length ? t`Announce` : t`Publish`}
          isBusy={edit.isSending}
          onKeep={() => ask(false)}
          onGo={() => void send()}
        >
          <AnnouncementTargets places={places} tournament={tournament} />
          <Note>
            {places?.length === 0
              ? t`This cannot be undone.`
              : t`It will appear on the site and in the news feed. This cannot be undone.`}
          </Note>
        </ConfirmDialog>
      )}
    </Grid>
  );
}

function Form({ edit, values, onAsk }: ReturnType<typeof useAnnouncementForm> & { onAsk: () => void }) {
  const { form, field, away, isSending } = edit;
  const { all } = useSelection();
  const isClosed = !usePermitted();
  return (
    <Stack
      as="form"
      look="card"
      padding={[5, 6]}
      gap={5}
      onSubmit={form.handleSubmit(onAsk)}
      noValidate
      aria-label={t`Write an announcement`}
    >
      <Stack as="fieldset" gap={5} disabled={away !== null || isClosed} aria-label={t`Write an announcement`}>
        <Segmented<ManualKind>
          legend={ANNOUNCEMENT_LABELS.kind}
          options={KIND_CHOICES}
          value={values.kind}
          onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        />
        {values.kind !== 'general' && (
          <Select
            empty={t`Select a tournament`}
            options={all.map(({ id, name, league, isSample }) => [
              id,
              isSample ? t`${name} (League ${league}, demo)` : t`${name} (League ${league})`,
            ])}
            {...field('tournamentId')}
          />
        )}
        <TextField aside={t`optional`} {...field('title')} />
        <TextArea rows={8} help={<Count text={values.text} />} {...field('text')} />
      </Stack>
      <FormSummary problems={edit.problems} />
      {away && <OfflineNote away={away} isSending={isSending} />}
      {!away && (
        <Row align="stretch" gap={2} wraps>
          <Button look="primary" type="submit" isBusy={isSending}>{t`Announce`}</Button>
          {edit.isDirty && (
            <Button
              look="plain"
              onClick={() => {
                form.reset(edit.start);
                edit.drop();
                form.setFocus('text');
              }}
            >{t`Clear`}</Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

function Count({ text }: { text: string }) {
  const length = lengthOf(tidy(text));
  const left = NOTE_LENGTH - length;
  return (
    <Text weight={left < 0 ? 'medium' : undefined} tone={left < 0 ? 'danger' : undefined}>
      {left < 0
        ? t`${grouped(length)} of ${grouped(NOTE_LENGTH)} characters, ${-left} too many`
        : t`${grouped(length)} of ${grouped(NOTE_LENGTH)} characters`}
    </Text>
  );
}

/** Returns text such as '2 channels and 1 webhook'. */
function reachText(places: readonly Destination[]) {
  const channels = places.filter(({ type }) => type === 'channel').length;
  const webhooks = places.length - channels;
  return andList([
    channels > 0 && plural(channels, '# channel', '# channels'),
    webhooks > 0 && plural(webhooks, '# webhook', '# webhooks'),
  ]);
}

const ANNOUNCEMENT_LABELS = {
  kind: t`Kind of announcement`,
  tournamentId: t`Tournament`,
  title: sense('of a text')`Title`,
  text: t`Text`,
};

function useAnnouncementForm(onSent: (values: AnnouncementForm) => void) {
  const cache = useQueryClient();
  const { tournament } = useSelection();
  // The tournament chosen when the form opened.
  const [first] = useState(tournament?.id ?? '');
  const edit = useRecordForm<AnnouncementForm, Announcement & { version: number }>({
    name: 'announcement',
    labels: ANNOUNCEMENT_LABELS,
    record: null,
    formOf: () => ({ kind: 'general', tournamentId: first, title: '', text: '' }),
    bodyOf: (values) => bodyOf(sent(values)),
    schema: newAnnouncement,
    send: async (body, call) => {
      const { data } = await call(announce, { body });
      // An announcement never changes, so its version is always 1.
      return { data: { ...data, version: 1 } };
    },
    onSaved: () => {
      const { kind, tournamentId } = edit.form.getValues();
      onSent(sent(edit.form.getValues()));
      edit.form.reset({ kind, tournamentId, title: '', text: '' });
      edit.drop();
      for (const noun of ['announcements', 'deliveries']) void cache.invalidateQueries({ queryKey: [noun] });
    },
  });
  const values = useWatch({ control: edit.form.control }) as AnnouncementForm;
  return { edit, values: sent(values) };
}

/** A general announcement has no tournament, whichever was chosen before. */
const sent = (values: AnnouncementForm): AnnouncementForm =>
  values.kind === 'general' ? { ...values, tournamentId: '' } : values;

type Props = {
  /** Undefined while loading. */
  places: Destination[] | undefined;
  tournament: Tournament | undefined;
};

function AnnouncementTargets({ places, tournament }: Props) {
  const { to } = useSelection();
  if (!places) return <Note>{t`Finding the recipients…`}</Note>;
  const destination = <Link href={to('/admin/destinations')} className="link">{t`destination`}</Link>;
  if (places.length === 0)
    return (
      <Row align="stretch" as="p" gap={2.5} tone="secondary">
        <IconAlertCircle tone="warning" size={18} stroke={1.8} aria-hidden="true" />
        <span>
          {richSentences(
            tournament?.isSample
              ? t`Not sent to Discord: demo tournaments are not announced.`
              : tournament
                ? rich`Not sent to Discord: no active ${destination} receives this kind of news for League ${tournament.league}.`
                : rich`Not sent to Discord: no active ${destination} receives this kind of news.`,
            t`It will appear only on the site and in the news feed.`,
          )}
        </span>
      </Row>
    );
  return (
    <Stack as="ul" gap={2.5}>
      {places.map(({ id, type, name }) => (
        <Row align="stretch" as="li" gap={2.5} key={id}>
          <Text tone="tertiary">
            <Sign type={type} />
          </Text>
          <span>
            <Name>{name}</Name> <Text tone="tertiary">{type === 'channel' ? t`channel` : t`webhook`}</Text>
          </span>
        </Row>
      ))}
    </Stack>
  );
}

function Sign({ type }: Pick<Destination, 'type'>) {
  const Icon = type === 'channel' ? IconHash : IconWebhook;
  return <Icon size={18} stroke={1.7} aria-hidden="true" />;
}
