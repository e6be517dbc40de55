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
import { NOTE_LENGTH } from '#domain/settings.ts';
import { howMany, lengthOf, tidy } from '#domain/text/text.ts';
import { FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
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
    toast.done(reached?.length ? `Being sent to ${reachText(reached)}` : 'Published on the site');
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
        <Box as="section" look="card" aria-label="Preview">
          <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
            Preview in Discord
          </Text>
          <Preview form={values} tournament={tournament} />
        </Box>
        <Box as="section" look="card" aria-label="Recipients">
          <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
            Recipients
          </Text>
          <Box padding={[4, 5]}>
            <AnnouncementTargets places={places} tournament={tournament} />
          </Box>
        </Box>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={places?.length ? `Announce this to ${reachText(places)}?` : 'Publish on the site only?'}
          keep="Keep editing"
          go={places?.length ? 'Announce' : 'Publish'}
          isBusy={edit.isSending}
          onKeep={() => ask(false)}
          onGo={() => void send()}
        >
          <AnnouncementTargets places={places} tournament={tournament} />
          <Note>It appears on the site and in the news feed. An announcement cannot be undone.</Note>
        </ConfirmDialog>
      )}
    </Grid>
  );
}

type FormProps = ReturnType<typeof useAnnouncementForm> & { onAsk: () => void };

function Form({ edit, values, onAsk }: FormProps) {
  const { form, away, isSending } = edit;
  const field = fieldsOf(form);
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
      aria-label="Write an announcement"
    >
      <Stack as="fieldset" gap={5} disabled={away !== null || isClosed} aria-label="Write an announcement">
        <Segmented<ManualKind>
          legend="Kind of announcement"
          options={KIND_CHOICES}
          value={values.kind}
          onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        />
        {values.kind !== 'general' && (
          <Select
            label="Tournament"
            empty="Select a tournament"
            options={all.map(({ id, name, league, isSample }) => [
              id,
              `${name} (League ${league}${isSample ? ', sample' : ''})`,
            ])}
            {...field('tournamentId')}
          />
        )}
        <TextField label="Title" aside="optional" {...field('title')} />
        <TextArea label="Text" rows={8} help={<Count text={values.text} />} {...field('text')} />
      </Stack>
      <FormSummary problems={edit.problems} />
      {away && <OfflineNote away={away} isSending={isSending} />}
      {!away && (
        <Row gap={2} wraps>
          <Button look="primary" type="submit" isBusy={isSending}>
            Announce
          </Button>
          {edit.isDirty && (
            <Button
              look="plain"
              onClick={() => {
                form.reset(edit.start);
                edit.drop();
                form.setFocus('text');
              }}
            >
              Clear
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

function Count({ text }: { text: string }) {
  const length = lengthOf(tidy(text));
  const left = NOTE_LENGTH - length;
  const of = `${length.toLocaleString('en')} of ${NOTE_LENGTH.toLocaleString('en')} characters`;
  return (
    <Text weight={left < 0 ? 'medium' : undefined} tone={left < 0 ? 'danger' : undefined}>
      {left < 0 ? `${of}, ${-left} too many` : of}
    </Text>
  );
}

/** Returns a text such as '2 channels and 1 webhook'. */
const reachText = (places: readonly Destination[]) =>
  ['channel', 'webhook']
    .map((type) => ({ type, count: places.filter((each) => each.type === type).length }))
    .flatMap(({ type, count }) => (count > 0 ? howMany(count, type) : []))
    .join(' and ');

function useAnnouncementForm(onSent: (values: AnnouncementForm) => void) {
  const cache = useQueryClient();
  const { tournament } = useSelection();
  // The tournament chosen when the form opened.
  const [first] = useState(tournament?.id ?? '');
  const edit = useRecordForm<AnnouncementForm, Announcement & { version: number }>({
    name: 'announcement',
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
  if (!places) return <Note>Finding the recipients…</Note>;
  if (places.length === 0)
    return (
      <Row as="p" gap={2.5} tone="secondary">
        <Text tone="warning">
          <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
        </Text>
        <span>
          {tournament?.isSample ? (
            'Nobody in Discord: sample tournaments are not announced. '
          ) : (
            <>
              Nobody in Discord: no{' '}
              <Link href={to('/admin/destinations')} className="link">
                destination
              </Link>{' '}
              is turned on for this kind{tournament && ` and League ${tournament.league}`}.{' '}
            </>
          )}
          It appears only on the site and in the news feed.
        </span>
      </Row>
    );
  return (
    <Stack as="ul" gap={2.5}>
      {places.map(({ id, type, name }) => (
        <Row as="li" gap={2.5} key={id}>
          <Text tone="tertiary">
            <Sign type={type} />
          </Text>
          <span>
            <Name>{name}</Name> <Text tone="tertiary">{type}</Text>
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
