import IconChevronDown from 'icon:chevron-down';
import IconLock from 'icon:lock';
import IconRobot from 'icon:robot';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './CallEntry.module.css';
import { CopyLink } from './CopyLink.tsx';
import { FieldTable, TypeText } from './FieldTable.tsx';
import { Path } from './Path.tsx';
import type { Call } from './readDocument.ts';

export function CallEntry({ call }: { call: Call }) {
  const { id, method, path, summary, who, parameters, body } = call;
  const name = `${method} ${path}`;
  return (
    <Box as="details" line="top" id={id} className={styles.call}>
      <Grid as="summary" padding={[2.5, 5]} gap={[1, 4]} align="center" className={styles.head}>
        <Grid as="h3" gap={3} align="center" className={styles.name}>
          <Stack
            as="span"
            size="tiny"
            weight="bold"
            fontWidth="tight"
            className={classes(styles.method, styles[method.toLowerCase()])}
          >
            {method}
          </Stack>{' '}
          <Text weight="semibold" fontWidth="tight" className={styles.path}>
            <Path path={path} />
          </Text>
        </Grid>
        <Text tone="secondary" className={styles.summary}>
          {summary}
        </Text>
        <Who who={who} />
        <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
      </Grid>
      <Stack line="top" padding={5} gap={5}>
        {parameters && (
          <Part title="Parameters">
            <FieldTable caption={`Parameters of ${name}`} fields={parameters} isSent />
          </Part>
        )}
        {body && (
          <Part title="Body">
            <FieldTable caption={`Body of ${name}`} fields={body} isSent />
          </Part>
        )}
        <Part title="Answer">
          <Answer call={call} name={name} />
        </Part>
        <Part title="Refusals">
          <p>
            {call.refusals.length > 0 && `${call.refusals.join(', ')}, and `}
            <a className="link" href="#refusals">
              {call.refusals.length > 0 ? 'those of every call' : 'Those of every call'}
            </a>
          </p>
        </Part>
        <Part title="Link">
          <CopyLink id={id} name={name} />
        </Part>
      </Stack>
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid gap={[1, 5]} className={styles.part}>
    <Box as="h4" paddingTop={0.5} className="label">
      {title}
    </Box>
    <Stack gap={3} minWidth={0} className={styles.content}>
      {children}
    </Stack>
  </Grid>
);

const WHO = {
  everybody: 'Everybody',
  bot: 'The bot',
  viewer: 'Viewer',
  matchAdmin: 'Match admin',
  admin: 'Admin',
  owner: 'Owner',
} as const satisfies Record<Call['who'], string>;
const ICONS: Partial<Record<Call['who'], typeof IconLock>> = { bot: IconRobot };

function Who({ who }: Pick<Call, 'who'>) {
  const Icon = who === 'everybody' ? undefined : (ICONS[who] ?? IconLock);
  return (
    <Row
      weight={Icon ? 'medium' : undefined}
      as="span"
      gap={1.5}
      align="center"
      size="small"
      tone={Icon ? 'primary' : 'tertiary'}
      className={styles.who}
    >
      <VisuallyHidden>For </VisuallyHidden>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden="true" />}
      {WHO[who]}
    </Row>
  );
}

function Answer({ call: { answer }, name }: { call: Call; name: string }) {
  const { type, fields, files, isPaged, isMade } = answer;
  return (
    <>
      <p>
        <Text paddingInline={1.5} size="tiny" weight="bold" fontWidth="tight" className={styles.status}>
          {isMade ? '201' : '200'}
        </Text>
        {type && (
          <>
            <code>data</code>: <TypeText type={type} />
            {isPaged && ', a page at a time'}
          </>
        )}
        {files && `${type ? ', or ' : ''}a file: ${files.join(', ')}`}
        {!type && !files && 'nothing but that it is done'}
        {isMade && <Text tone="secondary">; 200 where it was there already</Text>}
      </p>
      {fields && <FieldTable caption={`Answer of ${name}`} fields={fields} />}
    </>
  );
}
