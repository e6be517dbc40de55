import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import IconHourglass from 'icon:hourglass';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { mainRoster, teamSize } from '#domain/registrations/roster.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { Box, Crest, Grid, Name, Note, Row, rich, richList, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { toggled } from '#ui/toggled.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './RegistrationList.module.css';

type Props = {
  registrations: Registration[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

export function RegistrationList({ registrations, chosenId, onChoose, ticked, onTick }: Props) {
  const isAll = registrations.every(({ id }) => ticked.has(id));
  return (
    <Box as="section" look="card" aria-label={t`Pending registrations`}>
      <Row as="header" line="bottom" padding={[2.5, 3]} gap={3} tone="secondary">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && registrations.some(({ id }) => ticked.has(id));
          }}
          onChange={() => onTick(new Set(isAll ? [] : registrations.map(({ id }) => id)))}
          aria-label={t`Select All`}
        />
        <Text as="h2" size="body" weight="regular">{t`${registrations.length} pending, newest first`}</Text>
        <Row align="stretch" as="p" gap={2} marginLeft="auto" aria-hidden="true">
          <Kbd name="J" /> <Kbd name="K" />
        </Row>
      </Row>
      <ul>
        {registrations.map((registration) => {
          const { id, name } = registration;
          return (
            <Row
              as="li"
              line="bottom"
              rail="none"
              paddingLeft={2}
              key={id}
              className={id === chosenId ? styles.chosen : undefined}
            >
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={() => onTick(toggled(ticked, id))}
                aria-label={t`Select ${name}`}
              />
              <Grid
                as="button"
                sides="both"
                presses
                padding={3}
                gap={3}
                align="center"
                width="full"
                id={rowId(id)}
                aria-current={id === chosenId || undefined}
                onClick={() => onChoose(id)}
              >
                <RegistrationRow registration={registration} />
              </Grid>
            </Row>
          );
        })}
      </ul>
      <Note padding={[5, 4]} tone="tertiary">{t`New registrations appear here automatically.`}</Note>
    </Box>
  );
}

export const rowId = (id: string) => `registration-${id}`;

export function RegistrationRow({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, players, problems, warnings, earlierTeams } =
    registration;
  const now = useNow();
  const mains = mainRoster(players).length;
  const reserves = players.length - mains;
  return (
    <>
      <Crest name={name} tag={tag} logo={logo} size={36} />
      <Stack as="span" minWidth={0}>
        <Text textAlign="start" as={Name} weight="medium" lines={2} isCut>
          {name}
        </Text>
        <Small>
          {richList(
            <Name>{submittedBy ?? sense('a registration')`By hand`}</Name>,
            t`${mains} of ${teamSize()}`,
            reserves > 0 && <Text nowrap>{plural(reserves, '# reserve', '# reserves')}</Text>,
            earlierTeams[0]?.isLikely && t`played before`,
          )}
        </Small>
      </Stack>
      <Stack justifyItems="end" as="span" gap={0.5} size="small" nowrap>
        <Text tone="secondary">
          <Time at={submittedAt} style="list" now={now} />
        </Text>
        {registration.status === 'waiting' ? (
          <Row as="span" gap={1} weight="medium" tone="warning">
            <IconHourglass size={15} stroke={1.8} aria-hidden="true" />{' '}
            {t`Number ${registration.placeInLine ?? 0} on the waitlist`}
          </Row>
        ) : problems.length > 0 ? (
          <Row as="span" gap={1} weight="medium" tone="danger">
            <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
            {plural(problems.length, '# problem', '# problems')}
          </Row>
        ) : warnings.length > 0 ? (
          <Row as="span" gap={1} weight="medium" tone="warning">
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" /> {t`Check again`}
          </Row>
        ) : (
          <Row as="span" gap={1} weight="medium" tone="done">
            <IconCheck size={15} stroke={2} aria-hidden="true" /> {t`Ready`}
          </Row>
        )}
      </Stack>
    </>
  );
}

type Captain = Pick<Registration, 'submittedBy' | 'captainUsername' | 'captainDiscordId'>;

export function CaptainName({ of: { submittedBy, captainUsername, captainDiscordId } }: { of: Captain }) {
  const name = <Name>{submittedBy ?? captainDiscordId ?? ''}</Name>;
  return captainUsername === null ? name : rich`${name} (${<Name>{`@${captainUsername}`}</Name>})`;
}
