import IconEye from 'icon:eye';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Box, Button, Grid, Name, Row, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { buttonsOf, type Menu, menusOf } from '../formParts.ts';
import { EmbedView } from './EmbedView.tsx';
import { MarkdownLines } from './Markdown.tsx';
import styles from './MessageButtons.module.css';
import { timeText } from './moments.ts';
import { Avatar } from './parts.tsx';
import type { Acts, Message } from './useRoom.ts';

const EPHEMERAL = 64;
const LOADING = 128;

type Props = { message: Message; names: ReadonlyMap<string, string>; acts: Acts };

export function MessageView({ message, names, acts }: Props) {
  const { id, author, timestamp, edited_timestamp, flags = 0, content, embeds, repliesTo } = message;
  const isPrivate = (flags & EPHEMERAL) !== 0;
  const parts = (
    <>
      <MessageMenus message={message} acts={acts} />
      <MessageButtons message={message} acts={acts} />
    </>
  );
  return (
    <>
      {repliesTo && (
        <Said face={<Avatar name={repliesTo.name} />} name={repliesTo.name} at={timestamp}>
          <p>
            {repliesTo.verb} <strong>{repliesTo.what}</strong>
            {repliesTo.hasForm && ' and sent the form'}
          </p>
        </Said>
      )}
      <Said
        face={author.bot ? <Avatar /> : <Avatar name={nameOf(author)} />}
        name={nameOf(author)}
        sign={author.bot && <Badge tone="word">BOT</Badge>}
        at={timestamp}
        isEdited={Boolean(edited_timestamp)}
        isPrivate={isPrivate}
      >
        {(flags & LOADING) !== 0 && (
          <Text as="p" tone="tertiary">
            <em>is thinking…</em>
          </Text>
        )}
        {content && <MarkdownLines text={content} names={names} />}
        {embeds.map((embed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id and keep their places
          <EmbedView key={index} embed={embed} names={names}>
            {index === embeds.length - 1 && parts}
          </EmbedView>
        ))}
        {embeds.length === 0 && parts}
        {acts.trouble?.messageId === id && (
          <Text as="p" weight="medium" tone="danger" role="alert">
            {acts.trouble.text}
          </Text>
        )}
      </Said>
    </>
  );
}

type SaidProps = {
  face: ReactNode;
  name: string;
  sign?: ReactNode;
  at: string;
  isEdited?: boolean;
  isPrivate?: boolean;
  children: ReactNode;
};

const Said = ({ face, name, sign, at, isEdited, isPrivate, children }: SaidProps) => (
  <Row
    align="stretch"
    as="article"
    surface={isPrivate ? 1 : undefined}
    line={isPrivate ? 'block' : undefined}
    padding={[3.5, 7]}
    gap={3.5}
  >
    {face}
    <Grid justifyItems="start" columns={1} gap={1.5} flex="fill" minWidth={0}>
      <Row as="p" gap={[0.5, 2.5]} wraps tone="tertiary">
        <Text as="strong" weight="semibold" tone="primary">
          <Name>{name}</Name>
        </Text>
        {sign}
        <time dateTime={at}>{timeText(new Date(at))}</time>
        {isEdited && <span>edited</span>}
        {isPrivate && (
          <Row as="span" gap={1.5}>
            <IconEye size={16} stroke={1.6} aria-hidden="true" />
            Only you can see this
          </Row>
        )}
      </Row>
      {children}
    </Grid>
  </Row>
);

const nameOf = ({ global_name, username }: Message['author']) => global_name ?? username;

const MessageMenus = ({ message, acts }: { message: Message; acts: Acts }) =>
  menusOf(message).map((menu) => (
    <MessageMenu key={menu.custom_id} menu={menu} messageId={message.id} acts={acts} />
  ));

function MessageMenu({ menu, messageId, acts }: { menu: Menu; messageId: string; acts: Acts }) {
  const { custom_id: id, placeholder = 'Make a choice', options, disabled = false } = menu;
  const [value, setValue] = useState(options.find((option) => option.default)?.value ?? '');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') void acts.choose(messageId, id, value);
  };
  return (
    <Row align="stretch" as="form" gap={2} wraps width="full" marginTop={1} onSubmit={choose}>
      <Box flex="field" width="field">
        <Select
          label={placeholder}
          isLabelHidden
          value={value}
          disabled={disabled}
          onText={setValue}
          empty={placeholder}
          options={options.map((option) => [
            option.value,
            [option.label, option.description].filter(Boolean).join(', '),
          ])}
        />
      </Box>
      <Button type="submit" disabled={disabled || value === ''} isBusy={acts.busy === `${messageId} ${id}`}>
        Choose
      </Button>
    </Row>
  );
}

const LOOKS = { 1: 'primary', 2: 'quiet', 3: 'primary', 4: 'danger' } as const;

function MessageButtons({ message, acts }: { message: Message; acts: Acts }) {
  const buttons = buttonsOf(message);
  if (buttons.length === 0) return null;
  return (
    <Row align="stretch" gap={2} wraps marginTop={1}>
      {buttons.map(({ custom_id: id = '', label = '', style, url, disabled = false }) =>
        url ? (
          <Row
            as="a"
            border="strong"
            radius="control"
            surface={2}
            padding={[2, 4]}
            minHeight={9}
            touch
            weight="medium"
            key={url}
            className={styles.link}
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </Row>
        ) : (
          <Button
            key={id}
            look={LOOKS[style as keyof typeof LOOKS] ?? 'quiet'}
            disabled={disabled}
            isBusy={acts.busy === `${message.id} ${id}`}
            onClick={() => void acts.press(message.id, id)}
          >
            {label}
          </Button>
        ),
      )}
    </Row>
  );
}
