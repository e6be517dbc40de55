import { useState } from 'react';
import { captainsOf, captainsQuery, captainText, registrationsQuery } from '#admin/registrations/index.ts';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { getPlayer } from '#domain/contract/competition/players.ts';
import { copyPersonalData, ERASE, type Erased, erasePersonalData } from '#domain/contract/people/accounts.ts';
import { gameWords } from '#domain/game/words.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Button, MainName, Note, Stack, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Editable, TextField } from '#ui/Field.tsx';
import { type Chosen, Mentions, NOTHING_CHOSEN } from './Mentions.tsx';
import { saveFile } from './saveFile.ts';

export function PersonalData() {
  const { run, isBusy } = useLeagueAct();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, ask] = useState<string | null>(null);
  const [left, setLeft] = useState<Left>([]);
  const named = (go: (who: string) => void) => {
    const who = whoIn(typed);
    setProblem(who ? undefined : 'This is neither a Discord ID nor the address of a player');
    if (who) go(who);
  };
  const proof = useProof();
  const copy = async (who: string) => {
    if (!(await proof.isProved())) return;
    const copied = await run(
      {
        run: (call) => call(copyPersonalData, { body: { who } }),
        done: () => 'Copy downloaded',
        failed: 'The copy was not created.',
      },
      { isLook: true },
    );
    if (copied) download(`personal-data-${who}.json`, JSON.stringify(copied, null, 2));
  };
  const copyNamed = () => named((who) => void copy(who));
  const asking = proof.field(copyNamed);
  return (
    <Card title="Personal data">
      <CardAct
        text={
          <>
            For people who ask for their data or for erasure. Results and statistics stay.
            <Stack gap={3}>
              <Editable>
                <TextField
                  label="Discord ID, or address of a player's page"
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onChange={(event) => type(event.target.value)}
                  error={problem}
                />
              </Editable>
            </Stack>
          </>
        }
      >
        <Button isBusy={(isBusy && asked === null) || proof.isBusy} onClick={copyNamed}>
          Download copy
        </Button>
        <Button look="danger" onClick={() => named(ask)}>
          Erase
        </Button>
      </CardAct>
      {asking && (
        <Stack padding={[4, 5]} gap={3} width="field">
          {asking}
        </Stack>
      )}
      {left.length > 0 && <StillThere messages={left} />}
      {asked && (
        <EraseDialog
          who={asked}
          onClose={() => ask(null)}
          onErased={({ messages }) => {
            type('');
            setLeft(messages.left);
          }}
        />
      )}
    </Card>
  );
}

const whoIn = (typed: string) =>
  /^\d{15,20}$/.exec(typed.trim())?.[0] ?? /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(typed)?.[0];

function download(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveFile(href, name);
  URL.revokeObjectURL(href);
}

type Left = Erased['messages']['left'];

const StillThere = ({ messages }: { messages: Left }) => (
  <CardAct
    role="status"
    text={
      <>
        These messages could not be edited. Delete them in Discord:
        <Stack as="ul" gap={1.5}>
          {messages.map(({ place, toldAt, reason }) => (
            <li key={place + toldAt}>
              {place}, <Time at={toldAt} />. {reason}.
            </li>
          ))}
        </Stack>
      </>
    }
  />
);

type Props = { who: string; onClose: () => void; onErased: (erased: Erased) => void };

function EraseDialog({ who, onClose, onErased }: Props) {
  const proof = useProof();
  const { run, isBusy } = useLeagueAct();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string>();
  const [chosen, choose] = useState<Chosen>(NOTHING_CHOSEN);
  const go = async () => {
    if (typed.trim().toUpperCase() !== ERASE) return setProblem(`Type ${ERASE} to erase this person`);
    if (!(await proof.isProved())) return;
    const done = await run({
      run: (call) => call(erasePersonalData, { body: { who, confirmation: typed, ...chosen } }),
      done: ({ messages: { edited } }) =>
        edited === 0
          ? 'Erased. A backup was created first.'
          : `Erased. A backup was created first. ${edited === 1 ? 'A message' : `${edited} messages`} in Discord ${edited === 1 ? 'is' : 'are'} edited.`,
      failed: 'Nobody was erased.',
    });
    if (done) onErased(done);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Erase this person?"
      form="Erase this person"
      keep="Keep"
      go="Erase"
      isDangerous
      isBusy={isBusy || proof.isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <IdOwner who={who} />
      <Note>
        Name, {gameWords().account.word}, photo, Discord ID, contact and answers are erased, also from Discord
        messages that can be edited. Pending registrations are withdrawn. This cannot be undone. Older backups
        still contain the data; the one created now expires with the nightly ones.
      </Note>
      <Mentions who={who} chosen={chosen} choose={choose} />
      <TextField
        label={`Type ${ERASE}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={problem}
      />
      {proof.field()}
      {isBusy && <WorkProgress>Erasing</WorkProgress>}
    </ConfirmDialog>
  );
}

const IdOwner = ({ who }: { who: string }) =>
  who.includes('-') ? <PlayerName id={who} /> : <Captain discordId={who} />;

function PlayerName({ id }: { id: string }) {
  const query = useRead((api) => ({
    ...callQuery(api, ['players', id], getPlayer, { params: { id } }),
    retry: false,
  }));
  if (query.isPending) return <Looking />;
  if (!query.data) return <p>No player is listed at this address.</p>;
  return (
    <Person name={query.data.name} detail={`player, ${gameWords().account.word} ${query.data.steamId}`} />
  );
}

function Captain({ discordId }: { discordId: string }) {
  const registrations = useRead(registrationsQuery);
  const former = useRead(captainsQuery);
  if (registrations.isPending || former.isPending) return <Looking />;
  const captain = captainsOf(registrations.data ?? [], former.data).find(
    (each) => each.discordId === discordId,
  );
  if (!captain) return <p>No captain has this Discord ID.</p>;
  return <Person name={captain.name} detail={captainText(captain, [])} />;
}

const Looking = () => <Note tone="tertiary">Looking this up...</Note>;

const Person = ({ name, detail }: { name: string; detail: string }) => (
  <p>
    <MainName>{name}</MainName>, {detail}
  </p>
);
