import {
  CaptainName,
  captainsOf,
  captainsQuery,
  captainText,
  teamHeldIn,
} from '#admin/registrations/index.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { prefixErrors } from '#admin/shared/useAct.ts';
import { giveTeam, type Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Grid, Note, rich, richSentences } from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Picker } from '#ui/Picker.tsx';

const CAPTAIN_LABELS = { discordId: t`Discord ID`, name: t`Captain`, contact: t`Contact` };
type CaptainForm = typeof CAPTAIN_LABELS;

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
    labels: CAPTAIN_LABELS,
    record: null,
    formOf: () => ({ discordId: '', name: '', contact: '' }),
    bodyOf: ({ discordId, name, contact }) => ({ discordId, name: name || null, contact: contact || null }),
    schema: giveTeam.body as NonNullable<typeof giveTeam.body>,
    send: (body, call) =>
      prefixErrors(t`${team.name} keeps its captain.`, () => call(giveTeam, { params: { id }, body })),
    done: ({ submittedBy, captainDiscordId }) =>
      t`${submittedBy ?? captainDiscordId ?? ''} is now captain of ${team.name}`,
    undone: () => t`${team.name} has its former captain back`,
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
  return (
    <Dialog title={t`Change ${team.name}’s captain`} onClose={onClose}>
      <Note>
        {richSentences(
          present?.captainDiscordId
            ? rich`Current captain: ${<CaptainName of={present} />}, who will lose access to the registration.`
            : t`The team has no captain in Discord yet.`,
          t`Messages about this tournament go to the new captain.`,
        )}
      </Note>
      <RecordForm
        edit={edit}
        label={t`${team.name}’s captain`}
        save={t`Change captain`}
        onCancel={onClose}
        isBare
      >
        {captains.length > 0 && (
          <Picker
            label={t`New captain`}
            placeholder={t`Name, @name, team or contact`}
            help={t`Lists all captains, past and present.`}
            choices={captains.map((captain) => {
              const { discordId, name } = captain;
              const held = teamHeldIn(captain, team.tournamentId);
              return {
                id: discordId,
                name,
                detail: captainText(captain, team.players),
                hindrance: held === undefined ? undefined : t`already captain of ${held} in this tournament`,
              };
            })}
            value={edit.form.watch('discordId')}
            onChoose={choose}
          />
        )}
        <Grid columns="fields" gap={[4, 5]}>
          <TextField {...edit.field('name')} aside={t`optional`} />
          <TextField {...edit.field('contact')} aside={t`optional`} />
          <TextField
            {...edit.field('discordId')}
            column="all"
            inputMode="numeric"
            help={t`Filled in when you choose a captain. For anybody else, turn on Developer Mode in Discord under User Settings, Advanced. Then right-click the person (or press and hold) and choose Copy User ID. The ID has 17 to 20 digits.`}
          />
        </Grid>
      </RecordForm>
    </Dialog>
  );
}
