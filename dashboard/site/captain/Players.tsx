import {
  answerConsent,
  type Consents,
  dropConsent,
  leaveTeam,
  listConsents,
  myConsents,
  type OwnConsent,
  vouchForPlayer,
} from '#domain/contract/competition/consents.ts';
import { isAgreed, isRefused } from '#domain/registrations/consent.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { CONSENT_RULE_WORDS, CONSENT_WORDS } from '#shared/team/consentWords.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { Alert, Box, Button, Name, Note, Row, rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { OwnTeam, OwnTeams, YesOrNo } from './OwnTeams.tsx';

export function Players({ registrationId: id }: { registrationId: string }) {
  const key = ['registrations', 'consents', id];
  const consents = useRead(callQuery, key, listConsents, { params: { id } });
  if (!consents.data) return null;
  const { players, rule, link } = consents.data;
  const count = (wanted: string) => players.filter(({ state }) => state === wanted).length;
  const [said, vouched] = [count('given'), count('vouched')];
  return (
    <Box as="details" marginTop={3} open={rule !== 'none' && said + vouched < players.length}>
      <Text as="summary" weight="medium">
        {vouched > 0
          ? t`Players: ${said} of ${players.length} confirmed, ${vouched} vouched for`
          : t`Players: ${said} of ${players.length} confirmed`}
      </Text>
      <Stack gap={3} marginTop={2}>
        <Note size="small">
          {t`${CONSENT_RULE_WORDS[rule]} Vouch for players who are not on Discord: you take responsibility for them.`}
        </Note>
        {link && <PlayerLink path={link} />}
        <Stack as="ul" gap={2}>
          {players.map((player) => (
            <PlayerOfMine key={player.steamId} registrationId={id} player={player} />
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}

function PlayerLink({ path }: { path: string }) {
  const { said, copy } = useCopy();
  return (
    <Row gap={3} wraps>
      <Button
        isSmall
        onClick={() => copy(new URL(path, window.location.href).href)}
      >{t`Copy the link for your players`}</Button>
      <Small role="status">{said || t`Each player opens it, logs in with Discord and confirms.`}</Small>
    </Row>
  );
}

type Player = Consents['players'][number];

function PlayerOfMine({ registrationId, player }: { registrationId: string; player: Player }) {
  const { steamId, name, role, state, person } = player;
  const params = { id: registrationId, steamId };
  const vouch = useTeamAct(vouchForPlayer, () => ({ params }));
  const drop = useTeamAct(dropConsent, () => ({ params }));
  const error = vouch.error ?? drop.error;
  return (
    <Row as="li" gap={3} justify="between" wraps>
      <Stack minWidth={0}>
        <span>
          <Name>{name}</Name> <Small tone="tertiary">{role}</Small>
        </span>
        <Text
          size="small"
          tone={isRefused(state) ? 'danger' : isAgreed(state) ? 'done' : 'secondary'}
          weight="medium"
        >
          {CONSENT_WORDS[state]}
          {person && (
            <>
              {' '}
              (<Name>{person.name ?? person.discordId}</Name>)
            </>
          )}
        </Text>
        {error && <Alert size="small">{error.message}</Alert>}
      </Stack>
      <Row align="stretch" gap={2}>
        {(state === 'none' || state === 'asked') && (
          <Button
            isSmall
            aria-label={t`Vouch for ${name}`}
            isBusy={vouch.isPending}
            onClick={() => vouch.mutate()}
          >{t`Vouch`}</Button>
        )}
        {(state === 'asked' || isAgreed(state)) && (
          <Button
            isSmall
            look="plain"
            aria-label={t`Ask ${name} again`}
            isBusy={drop.isPending}
            onClick={() => drop.mutate()}
          >
            {state === 'vouched' ? t`Stop vouching` : t`Wrong person`}
          </Button>
        )}
      </Row>
    </Row>
  );
}

export const useOwnPlaces = () => useRead(callQuery, ['registrations', 'consents', 'mine'], myConsents, {});

export const OwnPlaces = () => (
  <OwnTeams title={t`Teams you play for`} failed={t`Your teams could not be loaded`} query={useOwnPlaces()}>
    {(place) => <PlaceOfMine key={place.registrationId} place={place} />}
  </OwnTeams>
);

function PlaceOfMine({ place }: { place: OwnConsent }) {
  const { registrationId: id, nickname, role, state, status } = place;
  const answer = useTeamAct(answerConsent, (accepts: boolean) => ({ params: { id }, body: { accepts } }));
  const leave = useTeamAct(leaveTeam, () => ({ params: { id } }));
  const says = (
    <>
      <Note>{rich`Position: ${role}, nickname: ${<Name>{nickname}</Name>}`}</Note>
      <Text as="p" weight="medium" tone={isRefused(state) ? 'danger' : 'done'}>
        {state === 'asked'
          ? t`The captain is asking whether this is you.`
          : status === 'approved'
            ? CONSENT_WORDS[state]
            : t`${CONSENT_WORDS[state]}; the team is waiting for the staff`}
      </Text>
    </>
  );
  const acts = (
    <>
      {state === 'asked' && <YesOrNo answer={answer} yes={t`Yes, I’ll play`} no={t`No`} />}
      {isRefused(state) && (
        <Button
          isBusy={answer.isPending}
          onClick={() => answer.mutate(true)}
        >{t`Yes, I’ll play after all`}</Button>
      )}
      {state === 'given' && (
        <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>{t`Leave team`}</Button>
      )}
    </>
  );
  return <OwnTeam own={place} says={says} problem={(answer.error ?? leave.error)?.message} acts={acts} />;
}
