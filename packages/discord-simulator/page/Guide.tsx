import IconCheck from 'icon:check';
import { useEffect, useState } from 'react';
import type { BlockStyle } from '#ui/block.ts';
import { Box, Button, classes, Heading, Name, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Guide.module.css';
import { guideSteps, type Step } from './guideSteps.ts';
import { secondsText } from './moments.ts';
import { OutLink, ScrollRegion } from './parts.tsx';
import roomStyles from './RehearsalRoom.module.css';
import { Scenarios } from './Scenarios.tsx';
import { playApi, type Room } from './useRoom.ts';

type Props = { hides: BlockStyle['hides'] } & {
  room: Room;
  placeId: string;
  captainId: string | undefined;
  play: (personId: string) => void;
  go: (placeId: string) => void;
};

export function Guide(props: Props) {
  const { room } = props;
  const steps = guideSteps(room);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Box
      as="section"
      surface={1}
      hides={props.hides}
      className={classes(roomStyles.pane, styles.guide)}
      aria-label="Guide"
    >
      <ScrollRegion padding={5} label="Steps">
        <Heading as="h2" size="section">
          Register your first team
        </Heading>
        <Text as="p" tone="tertiary">
          {current < 0
            ? 'All six steps are done. As admin, go on with /generate and /result; /help lists every command for fans and captains.'
            : `Step ${current + 1} of ${steps.length}, about two minutes`}
        </Text>
        <Box as="ol" marginTop={4} marginBottom={5}>
          {steps.map((step, index) => (
            <Row
              align="stretch"
              position="relative"
              paddingBottom={index < steps.length - 1 ? 3.5 : 0}
              as="li"
              gap={3.5}
              size="small"
              tone="secondary"
              key={step.title}
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
            >
              <Stack
                as="span"
                radius="badge"
                border="control"
                alignContent="center"
                justify="center"
                flex="none"
                weight="semibold"
                tone="primary"
                className={styles.sign}
                data-done={step.isDone || undefined}
              >
                {step.isDone ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : index + 1}
                {step.isDone && <VisuallyHidden>Done</VisuallyHidden>}
              </Stack>
              <Box minWidth={0}>
                <Text as="h3" size="body" weight="semibold" tone="primary">
                  {step.title}
                </Text>
                <p>{step.text}</p>
                {index === current && <Way {...props} step={step} />}
              </Box>
            </Row>
          ))}
        </Box>
        <Scenarios room={room} play={props.play} go={props.go} />
        <ActivityLog notes={room.notes} />
      </ScrollRegion>
      <AdminRole room={room} />
      <BreakSomething room={room} />
    </Box>
  );
}

/** The link or button for the current step. */
function Way({ step, room, placeId, captainId, play, go }: Props & { step: Step }) {
  const admin = room.people.find(({ isAdmin }) => isAdmin);
  const captain =
    room.people.find(({ id }) => id === captainId) ?? room.people.find((person) => !person.isAdmin);
  const isAdmin = room.viewerId === admin?.id;
  if (step.way === 'decide')
    return (
      <Row paddingTop={1} as="p" gap={[1, 4]} align="baseline" wraps>
        {!isAdmin && admin && (
          <Text as="button" minHeight={6} className="link" onClick={() => play(admin.id)}>
            Play {admin.name}
          </Text>
        )}
        {room.siteUrl && <OutLink href={`${room.siteUrl}/admin/registrations`}>Open the console</OutLink>}
      </Row>
    );
  const wayTo = placeOf(step, room);
  if (!wayTo) return null;
  // Only captains get direct messages, so an admin must first switch to a captain.
  const needsCaptain = step.way === 'direct' && isAdmin && captain;
  return (
    <Box as="p" paddingTop={1} className={wayTo === placeId && !needsCaptain ? styles.here : undefined}>
      <Text
        as="button"
        minHeight={6}
        className="link"
        onClick={() => {
          if (needsCaptain) play(captain.id);
          go(wayTo);
        }}
      >
        {needsCaptain ? `Play ${captain.name} again` : 'Take me there'}
      </Text>
    </Box>
  );
}

function placeOf({ way }: Step, { places, channels }: Room) {
  if (way === 'register') return channels.registration;
  if (way === 'news') return channels.announcements;
  return way === 'direct' ? places.find(({ isDirect }) => isDirect)?.id : undefined;
}

function AdminRole({ room }: { room: Room }) {
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  if (!viewer) return null;
  const { id, name, isAdmin } = viewer;
  return (
    <Row
      as="section"
      line="top"
      padding={[2, 5]}
      gap={[1, 3]}
      justify="between"
      wraps
      tone="secondary"
      aria-label="Role"
    >
      <p>
        <Name>{name}</Name> {isAdmin ? 'is a League admin.' : 'is not an admin.'}
      </p>
      <Button isSmall onClick={() => void playApi.setAdmin(id, !isAdmin)}>
        {isAdmin ? 'Remove the role' : 'Make League admin'}
      </Button>
    </Row>
  );
}

const SHOWN = 8;

const ActivityLog = ({ notes }: Pick<Room, 'notes'>) => (
  <Box as="section" paddingTop={4} line="top" aria-label="What just happened">
    <Text as="h3" marginBottom={1} weight="semibold">
      What just happened
    </Text>
    {notes.length === 0 && (
      <Text as="p" tone="tertiary">
        Nothing yet.
      </Text>
    )}
    <ol>
      {notes.slice(0, SHOWN).map(({ id, at, what, aside, request, isTrouble }) => (
        <Row
          align="stretch"
          as="li"
          padding={[1, 0]}
          gap={[0, 2.5]}
          wraps
          size="small"
          key={id}
          title={request}
        >
          <Text as="time" flex="none" tone="tertiary" dateTime={new Date(at).toISOString()}>
            {secondsText(new Date(at))}
          </Text>
          <Text
            flex="field"
            weight={isTrouble ? 'medium' : undefined}
            tone={isTrouble ? 'danger' : undefined}
          >
            {what}
          </Text>
          <Text tone="tertiary">{aside}</Text>
        </Row>
      ))}
    </ol>
  </Box>
);

const OFFLINE_SECONDS = 60;
const LIMIT_SECONDS = 10;

function BreakSomething({ room }: { room: Room }) {
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  const left = useSecondsUntil(room.offlineUntil);
  const isClosed = viewer?.hasClosedMessages ?? false;
  const shut = (closed: boolean) =>
    void playApi.breakSomething({ closed: { userId: room.viewerId, isClosed: closed } });
  return (
    <Box as="section" line="top" padding={[4, 5]} aria-label="Break something">
      <Text as="h3" marginBottom={2} weight="semibold">
        Break something
      </Text>
      <Row align="stretch" gap={2} wraps>
        <Button isSmall look={isClosed ? 'primary' : 'quiet'} onClick={() => shut(!isClosed)}>
          {isClosed ? 'Open my DMs' : 'Close my DMs'}
        </Button>
        <Button
          isSmall
          look={left > 0 ? 'primary' : 'quiet'}
          onClick={() => void playApi.breakSomething({ offline: left > 0 ? 0 : OFFLINE_SECONDS })}
        >
          {left > 0 ? `Offline for ${left} s` : `Chat offline ${OFFLINE_SECONDS} s`}
          {left > 0 && <VisuallyHidden>, press to come back</VisuallyHidden>}
        </Button>
        <Button
          isSmall
          disabled={room.isLimiting}
          onClick={() => void playApi.breakSomething({ rateLimit: LIMIT_SECONDS })}
        >
          Rate limit
          {room.isLimiting && <VisuallyHidden>, waits for the next message</VisuallyHidden>}
        </Button>
      </Row>
    </Box>
  );
}

function useSecondsUntil(moment: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}
