import {
  CaptainName,
  captainsOf,
  captainsQuery,
  captainText,
  registrationsQuery,
  teamHeldIn,
} from '#admin/registrations/index.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { prefixErrors } from '#admin/shared/useAct.ts';
import { giveTeam, type Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Note } from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Picker } from '#ui/Picker.tsx';

type CaptainForm = { discordId: string; name: string; contact: string };

const CAPTAIN_LABELS: Record<keyof CaptainForm, string> = {
  discordId: 'Discord ID',
  name: 'Captain',
  contact: 'Contact',
};

function useGiveCaptain({ team, onClose }: { team: Team; onClose: () => void }) {
  const id = team.tournamentParticipationId ?? '';
  const { data: registrations = [] } = useRead(registrationsQuery);
  const present = registrations.find(
    ({ teamId, tournamentId }) => teamId === team.id && tournamentId === team.tournamentId,
  );
  const { data: former = [] } = useRead(captainsQuery);
  const captains = captainsOf(registrations, former);
  const edit = useRecordForm<CaptainForm, Registration>({
    name: `team-captain ${id}`,
    record: null,
    formOf: () => ({ discordId: '', name: '', contact: '' }),
    bodyOf: ({ discordId, name, contact }) => ({ discordId, name: name || null, contact: contact || null }),
    schema: giveTeam.body as NonNullable<typeof giveTeam.body>,
    send: (body, call) =>
      prefixErrors(`${team.name} keeps its captain.`, () => call(giveTeam, { params: { id }, body })),
    done: ({ submittedBy, captainDiscordId }) =>
      `${team.name} now belongs to ${submittedBy ?? captainDiscordId}`,
    undone: () => `${team.name} is back with its former captain`,
    reads: OF_TEAMS,
    onSaved: onClose,
  });
  const { formState, setValue } = edit.form;
  const choose = (discordId: string) => {
    const captain = captains.find((each) => each.discordId === discordId);
    const shouldDirty = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('discordId', discordId, shouldDirty);
    setValue('name', captain?.name === discordId ? '' : (captain?.name ?? ''), shouldDirty);
    setValue('contact', captain?.contact ?? '', shouldDirty);
  };
  return { present, captains, edit, choose };
}

export function GiveCaptain(props: { team: Team; onClose: () => void }) {
  const { team, onClose } = props;
  const { present, captains, edit, choose } = useGiveCaptain(props);
  const field = fieldsOf(edit.form, CAPTAIN_LABELS);
  return (
    <Dialog title={`Give ${team.name} to another captain`} onClose={onClose}>
      <Note>
        {present?.captainDiscordId ? (
          <>
            Captain now: <CaptainName of={present} />, who then loses access to the registration.
          </>
        ) : (
          'It has no captain in Discord yet.'
        )}{' '}
        Messages of this tournament go to the new one.
      </Note>
      <RecordForm
        edit={edit}
        label={`Captain of ${team.name}`}
        labels={CAPTAIN_LABELS}
        save="Give to this captain"
        onCancel={onClose}
        isBare
      >
        {captains.length > 0 && (
          <Picker
            label="New captain"
            placeholder="Name, @name, team or contact"
            help="All captains so far."
            choices={captains.map((captain) => {
              const { discordId, name } = captain;
              const held = teamHeldIn(captain, team.tournamentId);
              return {
                id: discordId,
                name,
                detail: captainText(captain, team.players),
                hindrance: held === undefined ? undefined : `already has ${held} in this tournament`,
              };
            })}
            value={edit.form.watch('discordId')}
            onChoose={choose}
          />
        )}
        <Grid columns="fields" gap={[4, 5]}>
          <TextField {...field('name')} aside="optional" />
          <TextField {...field('contact')} aside="optional" />
          <TextField
            {...field('discordId')}
            column="all"
            inputMode="numeric"
            help="Filled in when you choose a captain. For anybody else: in Discord turn on User Settings, Advanced, Developer Mode; then right-click (or hold) the person and choose Copy User ID, 17 to 20 digits."
          />
        </Grid>
      </RecordForm>
    </Dialog>
  );
}
