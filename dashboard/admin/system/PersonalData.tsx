import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { captainsOf, captainsQuery, captainText } from '#admin/registrations/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { saveFile } from '#admin/shared/saveFile.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { getPlayer } from '#domain/contract/competition/players.ts';
import {
  copyPersonalData,
  ERASE,
  type Erased,
  erasePersonalData,
  type Mentions as Found,
  listMentions,
} from '#domain/contract/people/accounts.ts';
import { gameWords } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useReadIf } from '#shared/api/api.ts';
import { Button, MainName, Note, rich, richList, Stack, Text, Time } from '#ui/blocks.tsx';
import { CheckBox, Editable, TextField } from '#ui/Field.tsx';

export function PersonalData() {
  const { act, isBusy } = useBusyAct();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, ask] = useState<string | null>(null);
  const [left, setLeft] = useState<Left>([]);
  const named = (go: (who: string) => void) => {
    const who = whoIn(typed);
    setProblem(who ? undefined : t`Enter a Discord ID or the address of a player’s page`);
    if (who) go(who);
  };
  const proof = useProof();
  const copy = async (who: string) => {
    if (!(await proof.isProved())) return;
    const copied = await act({
      run: (call) => call(copyPersonalData, { body: { who } }),
      done: () => t`Copy downloaded`,
      failed: t`The copy was not created.`,
      reads: [],
    });
    if (copied) download(`personal-data-${who}.json`, JSON.stringify(copied, null, 2));
  };
  const copyNamed = () => named((who) => void copy(who));
  const asking = proof.field(copyNamed);
  return (
    <Card title={t`Personal data`}>
      <CardAct
        text={
          <>
            {t`For people who want a copy of their data or want it erased. Results and statistics are kept.`}
            <Stack marginTop={3}>
              <Editable>
                <TextField
                  label={t`Discord ID, or address of a player’s page`}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onText={type}
                  error={problem}
                />
              </Editable>
            </Stack>
          </>
        }
      >
        <Button
          isBusy={(isBusy && asked === null) || proof.isBusy}
          onClick={copyNamed}
        >{t`Download copy`}</Button>
        <Button look="danger" onClick={() => named(ask)}>{t`Erase data`}</Button>
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
        {t`These messages could not be edited. Delete them in Discord:`}
        <Stack as="ul" gap={1.5}>
          {messages.map(({ place, toldAt, reason }) => (
            <li key={place + toldAt}>{rich`${place}, ${<Time at={toldAt} />}. ${reason}.`}</li>
          ))}
        </Stack>
      </>
    }
  />
);

type Props = { who: string; onClose: () => void; onErased: (erased: Erased) => void };

function EraseDialog({ who, onClose, onErased }: Props) {
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string>();
  const [chosen, choose] = useState<Chosen>({ donations: [], announcements: [] });
  const mayGo = () => {
    const isTyped = typed.trim().toUpperCase() === ERASE;
    if (!isTyped) setProblem(t`Type ${ERASE} to erase this person’s data`);
    return isTyped;
  };
  return (
    <ActDialog
      title={t`Erase this person’s data?`}
      form={t`Erase this person’s data`}
      keep={t`Keep data`}
      go={t`Erase data`}
      isProved
      mayGo={mayGo}
      run={(call) => call(erasePersonalData, { body: { who, confirmation: typed, ...chosen } })}
      done={({ messages: { edited } }) =>
        edited === 0
          ? t`Erased. A backup was created first.`
          : plural(
              edited,
              'Erased. A backup was created first. A message in Discord is being edited.',
              'Erased. A backup was created first. # messages in Discord are being edited.',
            )
      }
      failed={t`No data was erased.`}
      working={t`Erasing`}
      onDone={onErased}
      onClose={onClose}
    >
      <IdOwner who={who} />
      <Note>{t`Name, ${gameWords().account.word}, photo, Discord ID, contact details and answers are erased, including from Discord messages that can be edited. Pending registrations are withdrawn. This cannot be undone. Older backups still contain the data; the one created now expires with the nightly ones.`}</Note>
      <Mentions who={who} chosen={chosen} choose={choose} />
      <TextField
        label={t`Type ${ERASE}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onText={type}
        error={problem}
      />
    </ActDialog>
  );
}

type Chosen = { donations: string[]; announcements: string[] };

type MentionsProps = { who: string; chosen: Chosen; choose: (chosen: Chosen) => void };

function Mentions({ who, chosen, choose }: MentionsProps) {
  const api = useApi();
  const query = useQuery({
    ...callQuery(api, ['mentions', who], listMentions, { body: { who } }),
    retry: false,
    staleTime: 0,
  });
  if (query.isPending)
    return <Note tone="tertiary">{t`Searching donations and announcements for this name...`}</Note>;
  if (!query.data)
    return (
      <Text
        as="p"
        tone="warning"
      >{t`Donations and announcements could not be searched. Check them for this name yourself.`}</Text>
    );
  const rows = [
    ...query.data.donations.map(
      (each) => ({ of: 'donations', id: each.id, label: donationText(each) }) as const,
    ),
    ...query.data.announcements.map(
      ({ id, title, text }) =>
        ({ of: 'announcements', id, label: t`Announcement: ${title ?? text.slice(0, 80)}` }) as const,
    ),
  ];
  if (rows.length === 0) return null;
  const tick = (of: keyof Chosen, id: string, isTicked: boolean) =>
    choose({ ...chosen, [of]: isTicked ? [...chosen[of], id] : chosen[of].filter((each) => each !== id) });
  return (
    <Stack role="group" aria-label={QUESTION} gap={2}>
      <Text as="p" weight="medium">
        {QUESTION}
      </Text>
      {rows.map(({ of, id, label }) => (
        <CheckBox
          key={id}
          label={label}
          checked={chosen[of].includes(id)}
          onTick={(isTicked) => tick(of, id, isTicked)}
        />
      ))}
      <Note>{t`Donations become anonymous and lose their message; the amount is kept. The name is removed from announcements, and their Discord messages are edited.`}</Note>
    </Stack>
  );
}

const QUESTION = t`These contain the same name. Select the ones about this person.`;

const donationText = ({ donorName, amount, tournamentName }: Found['donations'][number]) =>
  t`Donation of ${formatMoney(amount)} from ${donorName}, ${tournamentName}`;

function IdOwner({ who }: { who: string }) {
  const api = useApi();
  const isPlayer = who.includes('-');
  const one = callQuery(api, ['players', who], getPlayer, { params: { id: who } });
  const player = useQuery({ ...one, retry: false, enabled: isPlayer });
  const registrations = useReadIf(!isPlayer, registrationsQuery);
  const former = useReadIf(!isPlayer, captainsQuery);
  if ([player, registrations, former].some(({ isLoading }) => isLoading))
    return <Note tone="tertiary">{t`Looking this up...`}</Note>;
  const captain = captainsOf(registrations.data ?? [], former.data).find(
    ({ discordId }) => discordId === who,
  );
  const found = player.data ?? captain;
  if (!found)
    return <p>{isPlayer ? t`No player is listed at this address.` : t`No captain has this Discord ID.`}</p>;
  return (
    <p>
      {richList(
        <MainName>{found.name}</MainName>,
        captain
          ? captainText(captain, [])
          : t`player, ${gameWords().account.word} ${player.data?.steamId ?? ''}`,
      )}
    </p>
  );
}
