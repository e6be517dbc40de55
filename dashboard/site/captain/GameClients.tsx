import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endGameClient,
  type GameClient,
  listGameClients,
  makeGameClient,
} from '#domain/contract/games/games.ts';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { Alert, Box, Button, Name, Note, Row, rich, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Section } from '#ui/Section.tsx';
import { useCopy } from '#ui/useCopy.ts';

const MINE = ['registrations', 'gameClients'];
/** Milliseconds between two checks for a connected client. */
const LOOKS_EVERY = 5_000;

export function GameClients() {
  const [isAsking, ask] = useState(false);
  const clients = useRead((api) => ({
    ...callQuery(api, MINE, listGameClients, {}),
    refetchInterval: LOOKS_EVERY,
  }));
  if (!clients.data) return null;
  return (
    <Section title={t`Connect your game`}>
      <Stack gap={3}>
        <Note>{t`Put one file in your Dota 2 folder, and your results are confirmed automatically. Dota 2 then sends what a spectator sees, and only during your matches.`}</Note>
        {clients.data.length > 0 && (
          <Stack as="ul" gap={3}>
            {clients.data.map((client) => (
              <ClientOfMine key={client.id} client={client} />
            ))}
          </Stack>
        )}
        <Row align="stretch">
          <Button onClick={() => ask(true)}>{t`Set up a PC`}</Button>
        </Row>
        {isAsking && <SetUpDialog onClose={() => ask(false)} />}
      </Stack>
    </Section>
  );
}

function ClientOfMine({ client }: { client: GameClient }) {
  const { id, name, isConnected, seenAt, game } = client;
  const end = useTeamAct(endGameClient, () => ({ params: { id } }));
  const seen = seenAt ? rich`Last signal ${<Time at={seenAt} style="list" />}` : t`No signal yet`;
  const heard = isConnected ? t`Connected` : seen;
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Row gap={[2, 4]} justify="between" wraps>
        <Stack gap={1} minWidth={0}>
          <Text weight="semibold">
            <Name>{name}</Name>
          </Text>
          <Text size="small" role="status" tone={isConnected ? 'done' : 'secondary'} weight="medium">
            {!game
              ? heard
              : game.isObserver
                ? rich`${heard}, watching Dota match ${game.dotaMatchId}`
                : rich`${heard}, playing Dota match ${game.dotaMatchId}`}
          </Text>
          {end.error && <Alert>{end.error.message}</Alert>}
        </Stack>
        <Button
          look="plain"
          aria-label={t`Disconnect ${name}`}
          isBusy={end.isPending}
          onClick={() => end.mutate()}
        >{t`Disconnect`}</Button>
      </Row>
    </Box>
  );
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(t`My PC`);
  const make = useTeamAct(makeGameClient, () => ({ body: { name } }));
  const made = make.data?.data;
  const fields = make.error instanceof DomainError ? make.error.fields : undefined;
  const title = t`Set up a PC`;
  if (made)
    return (
      <Dialog title={title} onClose={onClose}>
        <Made made={made} onClose={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={title}
      form
      keep={t`Cancel`}
      go={t`Create file`}
      isBusy={make.isPending}
      onKeep={onClose}
      onGo={() => make.mutate()}
    >
      <TextField
        label={t`Name of this PC`}
        value={name}
        error={fields?.name ?? make.error?.message}
        onText={setName}
      />
    </ConfirmDialog>
  );
}

type MadeProps = {
  made: { client: GameClient; file: string; fileName: string; folder: string; launchOption: string };
  onClose: () => void;
};

function Made({ made: { client, file, fileName, folder, launchOption }, onClose }: MadeProps) {
  const { said, copy } = useCopy();
  const { data } = useQuery<GameClient[]>({ queryKey: MINE });
  const isHeard = data?.find(({ id }) => id === client.id)?.isConnected ?? false;
  const where = (
    <Text as="code" size="small">
      {folder}
    </Text>
  );
  const option = <Text as="code">{launchOption}</Text>;
  return (
    <Stack gap={4}>
      <Stack as="ol" gap={3}>
        <li>
          <Row gap={3} wraps>
            <a
              className="link"
              download={fileName}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            >{t`1. Save ${fileName}`}</a>
            <Small>{t`The file’s token is personal: do not share it.`}</Small>
          </Row>
        </li>
        <li>
          {rich`2. Put it in this Steam folder; create the folder if it is missing: ${where}`}
          <Note size="small">
            {
              'Windows: C:\\Program Files (x86)\\Steam. macOS: ~/Library/Application Support/Steam. Linux: ~/.steam/steam.'
            }
          </Note>
        </li>
        <li>
          <Row gap={3} wraps>
            <span>{rich`3. In Steam, open the properties of Dota 2. Under Launch options, add ${option}`}</span>
            <Button isSmall onClick={() => copy(launchOption)}>{t`Copy`}</Button>
            <Text size="small" role="status">
              {said}
            </Text>
          </Row>
        </li>
        <li>{t`4. Start Dota 2.`}</li>
      </Stack>
      <Text as="p" role="status" weight="medium" tone={isHeard ? 'done' : 'secondary'}>
        {isHeard
          ? t`Connected: we are receiving data from your game.`
          : t`Waiting for the first signal from your game…`}
      </Text>
      <DialogActions>
        <Button look="primary" onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </Stack>
  );
}
