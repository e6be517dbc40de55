import IconEye from 'icon:eye';
import { Grid, Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { EmbedView } from './EmbedView.tsx';
import { Face } from './Face.tsx';
import { Markdown } from './Markdown.tsx';
import { MessageButtons } from './MessageButtons.tsx';
import { MessageMenus } from './MessageMenus.tsx';
import styles from './MessageView.module.css';
import { timeText } from './moments.ts';
import type { Acts } from './useActs.ts';
import type { Message } from './useRoom.ts';

const EPHEMERAL = 64;
const LOADING = 128;

type Props = { message: Message; names: ReadonlyMap<string, string>; acts: Acts };

/** What it knows and does. */
function useMessageView({ message, names, acts }: Props) {
  const { id, author, timestamp, edited_timestamp, flags = 0, content, embeds, repliesTo } = message;
  const isPrivate = (flags & EPHEMERAL) !== 0;
  const moment = new Date(timestamp);
  const time = (
    <time className={styles.time} dateTime={timestamp}>
      {timeText(moment)}
    </time>
  );
  const parts = (
    <>
      <MessageMenus message={message} acts={acts} />
      <MessageButtons message={message} acts={acts} />
    </>
  );
  const body = embeds.map((embed, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id and keep their places
    <EmbedView key={index} embed={embed} names={names}>
      {index === embeds.length - 1 && parts}
    </EmbedView>
  ));
  return { id, author, edited_timestamp, flags, content, embeds, repliesTo, isPrivate, time, parts, body };
}

/** A message as Discord shows it, and before it what somebody did that it answers. */
export function MessageView(props: Props) {
  const { names, acts } = props;
  const { id, author, edited_timestamp, flags, content, embeds, repliesTo, isPrivate, time, parts, body } =
    useMessageView(props);
  return (
    <>
      {repliesTo && (
        <article className={styles.message}>
          <Face name={repliesTo.name} />
          <Grid justifyItems="start" columns={1} gap={1.5} flex="fill" minWidth={0}>
            <Row as="p" gap={[0.5, 2.5]} align="center" wraps className={styles.head}>
              <strong>
                <Name>{repliesTo.name}</Name>
              </strong>
              {time}
            </Row>
            <p>
              {repliesTo.verb} <strong>{repliesTo.what}</strong>
              {repliesTo.hasForm && ' and sent the form'}
            </p>
          </Grid>
        </article>
      )}
      <article className={isPrivate ? `${styles.message} ${styles.private}` : styles.message}>
        {author.bot ? <Face /> : <Face name={nameOf(author)} />}
        <Grid justifyItems="start" columns={1} gap={1.5} flex="fill" minWidth={0}>
          <Row as="p" gap={[0.5, 2.5]} align="center" wraps className={styles.head}>
            <strong>
              <Name>{nameOf(author)}</Name>
            </strong>
            {author.bot && (
              <Text radius="badge" padding={[0, 2]} size="label" weight="medium" className={styles.bot}>
                BOT
              </Text>
            )}
            {time}
            {edited_timestamp && <span className={styles.time}>edited</span>}
            {isPrivate && (
              <span className={styles.eye}>
                <IconEye size={16} stroke={1.6} aria-hidden="true" />
                Only you can see this
              </span>
            )}
          </Row>
          {(flags & LOADING) !== 0 && (
            <Text as="p" tone="tertiary" className={styles.thinking}>
              is thinking…
            </Text>
          )}
          {content && (
            <div className={styles.content}>
              <Markdown text={content} names={names} />
            </div>
          )}
          {body}
          {embeds.length === 0 && parts}
          {acts.trouble?.messageId === id && (
            <Text as="p" weight="medium" tone="danger" role="alert">
              {acts.trouble.text}
            </Text>
          )}
        </Grid>
      </article>
    </>
  );
}

const nameOf = ({ global_name, username }: Message['author']) => global_name ?? username;
