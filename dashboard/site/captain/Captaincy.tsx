import type { QueryKey } from '@tanstack/react-query';
import {
  answerOffer,
  dismissViceCaptain,
  getCaptaincy,
  myCaptaincies,
  type OwnCaptaincy,
} from '#domain/contract/competition/registrations.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { Alert, Button, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { OwnTeam, OwnTeams, YesOrNo } from './OwnTeams.tsx';
import { Unavailable } from './Unavailable.tsx';

const MINE: QueryKey = ['registrations', 'captaincies'];

export function Captaincies() {
  const own = useCaptaincies();
  return (
    <OwnTeams title={t`Teams you represent`} failed={t`Your teams could not be loaded`} query={own}>
      {(each) => <CaptaincyOfMine key={each.participationId} own={each} />}
    </OwnTeams>
  );
}

export const useCaptaincies = () => useRead(callQuery, MINE, myCaptaincies, {});

function CaptaincyOfMine({ own }: { own: OwnCaptaincy }) {
  const { participationId: id, role } = own;
  const answer = useTeamAct(answerOffer, (accepts: boolean) => ({ params: { id }, body: { accepts } }));
  const leave = useTeamAct(dismissViceCaptain, () => ({ params: { id, discordId: 'me' } }));
  const says = (
    <Note>
      {role === 'vice'
        ? t`You are a vice-captain: on match days you can do everything the captain can.`
        : t`The captain has asked you to take over as captain.`}
    </Note>
  );
  const acts =
    role === 'vice' ? (
      <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>{t`Step down`}</Button>
    ) : (
      <YesOrNo answer={answer} yes={t`Accept`} no={t`Decline`} />
    );
  return (
    <OwnTeam own={own} says={says} problem={(answer.error ?? leave.error)?.message} acts={acts}>
      {role === 'vice' && <Unavailable participationId={id} />}
    </OwnTeam>
  );
}

export function ViceCaptains({ participationId: id }: { participationId: string }) {
  const key = ['registrations', 'captaincy', id];
  const captaincy = useRead(callQuery, key, getCaptaincy, { params: { id } });
  const dismiss = useTeamAct(dismissViceCaptain, (discordId: string) => ({ params: { id, discordId } }));
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
            <Row as="li" key={discordId} gap={3} wraps>
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
      {heir && <Note size="small">{rich`${heir} has been asked to take over as captain.`}</Note>}
      {dismiss.error && <Alert size="small">{dismiss.error.message}</Alert>}
    </Stack>
  );
}
