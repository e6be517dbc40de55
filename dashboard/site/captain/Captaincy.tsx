import type { QueryKey } from '@tanstack/react-query';
import {
  answerOffer,
  dismissViceCaptain,
  getCaptaincy,
  myCaptaincies,
  type OwnCaptaincy,
} from '#domain/contract/competition/registrations.ts';
import { t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { Alert, Button, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { OwnTeam, OwnTeams } from './OwnTeams.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useTeamAct } from './useTeamAct.ts';

const MINE: QueryKey = ['registrations', 'captaincies'];

export function Captaincies() {
  const own = useCaptaincies();
  return (
    <OwnTeams title={t`Teams you act for`} failed={t`Your teams could not be loaded`} query={own}>
      {(each) => <CaptaincyOfMine key={each.participationId} own={each} />}
    </OwnTeams>
  );
}

export function useCaptaincies() {
  return useRead((api) => ({
    queryKey: MINE,
    queryFn: async () => (await api.call(myCaptaincies, {})).data,
  }));
}

function CaptaincyOfMine({ own }: { own: OwnCaptaincy }) {
  const api = useApi();
  const { participationId: id, role } = own;
  const answer = useTeamAct((accepts: boolean) =>
    api.call(answerOffer, { params: { id }, body: { accepts } }, crypto.randomUUID()),
  );
  const leave = useTeamAct(() =>
    api.call(dismissViceCaptain, { params: { id, discordId: 'me' } }, crypto.randomUUID()),
  );
  const says = (
    <Note>
      {role === 'vice'
        ? t`You are a vice-captain: on match days you can do everything the captain can.`
        : t`The captain asks you to take over as captain.`}
    </Note>
  );
  const acts =
    role === 'vice' ? (
      <Button isBusy={leave.isPending} onClick={() => leave.mutate(undefined)}>{t`Step down`}</Button>
    ) : (
      <Row gap={2} wraps>
        <Button
          look="primary"
          isBusy={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >{t`Accept`}</Button>
        <Button
          isBusy={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >{t`Decline`}</Button>
      </Row>
    );
  return (
    <OwnTeam own={own} says={says} problem={(answer.error ?? leave.error)?.message} acts={acts}>
      {role === 'vice' && <Unavailable participationId={id} />}
    </OwnTeam>
  );
}

export function ViceCaptains({ participationId: id }: { participationId: string }) {
  const api = useApi();
  const captaincy = useRead((api) => ({
    queryKey: ['registrations', 'captaincy', id],
    queryFn: async () => (await api.call(getCaptaincy, { params: { id } })).data,
  }));
  const dismiss = useTeamAct((discordId: string) =>
    api.call(dismissViceCaptain, { params: { id, discordId } }, crypto.randomUUID()),
  );
  if (!captaincy.data) return null;
  const { viceCaptains, offeredTo } = captaincy.data;
  const heir = offeredTo && <Name>{offeredTo.name ?? offeredTo.discordId}</Name>;
  return (
    <Stack gap={1} marginTop={2}>
      {viceCaptains.length === 0 ? (
        <Note size="small">{t`No vice-captain yet. Add up to two in Discord with /captain vice.`}</Note>
      ) : (
        <ul aria-label={t`Vice-captains`}>
          {viceCaptains.map(({ discordId, name }) => (
            <Row as="li" key={discordId} gap={3} align="center" wraps>
              <Text size="small">{rich`Vice-captain ${<Name>{name ?? discordId}</Name>}`}</Text>
              <Button
                isSmall
                look="plain"
                aria-label={t`Remove ${name ?? discordId}`}
                isBusy={dismiss.isPending && dismiss.variables === discordId}
                onClick={() => dismiss.mutate(discordId)}
              >{t`Remove`}</Button>
            </Row>
          ))}
        </ul>
      )}
      {heir && <Note size="small">{rich`${heir} was asked to take over as captain.`}</Note>}
      {dismiss.error && <Alert size="small">{dismiss.error.message}</Alert>}
    </Stack>
  );
}
