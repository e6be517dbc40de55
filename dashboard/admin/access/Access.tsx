import { useState } from 'react';
import { ListedRow } from '#admin/shared/access/ListedRow.tsx';
import { meQuery, sessionsQuery } from '#admin/shared/access/queries.ts';
import { roleName, useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { endOtherSessions, endSession, type OpenedSession } from '#domain/contract/people/sessions.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Button, Grid, Name, Note, rich, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Loaded } from '#ui/states.tsx';
import { Accounts } from './Accounts.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { OwnAccount } from './OwnAccount.tsx';

export function Access() {
  const query = useRead(meQuery);
  const isAdmin = useHasRole('admin');
  return (
    <Loaded query={query} title={t`Your account could not be loaded`} count={2}>
      {(me) => (
        <Grid columns={1} gap={5}>
          <OwnAccount me={me} />
          {isAdmin && !me.discordId && <Accounts />}
          <Sessions />
          {!me.discordId && <ApiTokens role={me.role ?? 'viewer'} />}
        </Grid>
      )}
    </Loaded>
  );
}

function Sessions() {
  const act = useAct();
  const isOwner = useHasRole('owner');
  const query = useRead(sessionsQuery);
  const [asked, ask] = useState<OpenedSession | 'others' | null>(null);
  const endOthers = () =>
    act({
      run: (call) => call(endOtherSessions, { body: {} }),
      done: ({ ended }) => plural(ended, '# session has ended', '# sessions have ended'),
      failed: t`The sessions were not ended.`,
      reads: ['sessions'],
    });
  const endOne = ({ id }: OpenedSession) =>
    act({
      run: (call) => call(endSession, { params: { id } }),
      done: () => t`Session ended`,
      failed: t`The session was not ended.`,
      reads: ['sessions'],
    });
  const end = async () => {
    await (asked === 'others' ? endOthers() : asked && endOne(asked));
    ask(null);
  };
  return (
    <Card title={isOwner ? t`Everybody’s sessions` : t`Your sessions`}>
      <CardAct
        text={t`Sessions end after 12 hours of inactivity, and after 7 days at the latest. If you do not recognise one, end it and change the password.`}
      >
        <Button isReading onClick={() => ask('others')}>{t`End my other sessions`}</Button>
      </CardAct>
      <Loaded lines={2} query={query} title={t`Sessions could not be loaded`}>
        {(sessions) =>
          sessions.map((each) => <SessionRow key={each.id} session={each} onEnd={() => ask(each)} />)
        }
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={asked === 'others' ? t`End all your other sessions?` : t`End ${wordsOf(asked)}?`}
          keep={t`Keep sessions`}
          go={t`End`}
          isDangerous
          onKeep={() => ask(null)}
          onGo={() => void end()}
        >
          <Note>{t`The user must log in again. Unsaved text stays in that browser.`}</Note>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function wordsOf({ name, device }: OpenedSession) {
  const who = name ?? t`the shared admin password`;
  return device ? t`the session for ${who} in ${device}` : t`the session for ${who}`;
}

function SessionRow({ session, onEnd }: { session: OpenedSession; onEnd: () => void }) {
  const { name, role, discordId, device, address, seenAt, createdAt, isCurrent } = session;
  const acts = isCurrent ? (
    <strong>{t`This session`}</strong>
  ) : (
    <Button isReading onClick={onEnd} about={wordsOf(session)}>{t`End`}</Button>
  );
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{name ?? t`Shared admin password`}</Name>
      </strong>{' '}
      <Text tone="tertiary">{roleName(role)}</Text>
      <p>{commaList([discordId && t`Via Discord`, device ?? t`Unknown`, address])}</p>
      <p>{rich`Last seen ${<Time at={seenAt} style="list" />}, logged in ${<Time at={createdAt} style="list" />}`}</p>
    </ListedRow>
  );
}
