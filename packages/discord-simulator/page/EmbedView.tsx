import type { APIEmbed } from 'discord-api-types/v10';
import type { ReactNode } from 'react';
import { Box, Grid } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './EmbedView.module.css';
import { Markdown } from './Markdown.tsx';
import { stampText } from './moments.ts';

/** Colours of the bot that the look has a tone for in both themes. */
const TONES: Record<number, string> = {
  16744568: 'var(--danger)',
  6541975: 'var(--done)',
  8239359: 'var(--scheduled)',
  15450200: 'var(--warning)',
  7108480: 'var(--control-line)',
  3922314: 'var(--league-a)',
  12033023: 'var(--league-b)',
};

type Props = { embed: APIEmbed; names: ReadonlyMap<string, string>; children?: ReactNode };

/** A framed part of a message, with its edge in the bot's colour. */
export function EmbedView({ embed, names, children }: Props) {
  const { title, url, description, fields = [], footer, author, color, timestamp, thumbnail, image } = embed;
  const foot = [footer?.text, timestamp && stampText(new Date(timestamp))].filter(Boolean).join(' • ');
  const edge =
    color === undefined ? 'var(--line-strong)' : (TONES[color] ?? `#${color.toString(16).padStart(6, '0')}`);
  return (
    <div
      className={thumbnail ? `${styles.embed} ${styles.pictured}` : styles.embed}
      style={{ borderLeftColor: edge }}
    >
      {thumbnail && <img className={styles.picture} src={thumbnail.url} alt="" width={80} height={80} />}
      {author && <p className={styles.author}>{author.name}</p>}
      {title && (
        <Text as="p" size="medium" weight="semibold" className={styles.title}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            <Markdown text={title} names={names} />
          )}
        </Text>
      )}
      {description && (
        <Box width="full" minWidth={0} tone="secondary" className={styles.text}>
          <Markdown text={description} names={names} />
        </Box>
      )}
      {fields.length > 0 && (
        <Grid stacks="phone" as="dl" columns={3} gap={[2.5, 4]} width="full" className={styles.fields}>
          {fields.map(({ name, value, inline }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id and keep their places
            <div key={index} className={inline ? styles.inline : styles.field}>
              <dt>
                <Markdown text={name} names={names} />
              </dt>
              <Text as="dd" width="full" minWidth={0} tone="secondary" className={styles.text}>
                <Markdown text={value} names={names} />
              </Text>
            </div>
          ))}
        </Grid>
      )}
      {image && <img className={styles.image} src={image.url} alt="" />}
      {children}
      {foot && <p className={styles.footer}>{foot}</p>}
    </div>
  );
}
