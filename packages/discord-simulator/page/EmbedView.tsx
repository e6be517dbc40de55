import type { APIEmbed } from 'discord-api-types/v10';
import type { ReactNode } from 'react';
import { Box, Grid, Row, Text } from '#ui/blocks.tsx';
import styles from './EmbedView.module.css';
import { Markdown, MarkdownLines } from './Markdown.tsx';
import { stampText } from './moments.ts';

/** The design's colour for each of the bot's colours, in both themes. */
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

export function EmbedView({ embed, names, children }: Props) {
  const { title, url, description, fields = [], footer, author, color, timestamp, thumbnail, image } = embed;
  const foot = [footer?.text, timestamp && stampText(new Date(timestamp))].filter(Boolean).join(' • ');
  const edge =
    color === undefined ? 'var(--line-strong)' : (TONES[color] ?? `#${color.toString(16).padStart(6, '0')}`);
  return (
    <Row
      look="card"
      radius="badge"
      rail="text"
      padding={[3.5, 5]}
      gap={5}
      align="start"
      reverse
      width="form"
      className={styles.embed}
      style={{ borderLeftColor: edge }}
    >
      {thumbnail && <img className={styles.picture} src={thumbnail.url} alt="" width={80} height={80} />}
      <Grid columns={1} gap={2.5} justifyItems="start" flex="fill" minWidth={0}>
        {author && (
          <Text as="p" size="small" tone="tertiary">
            {author.name}
          </Text>
        )}
        {(title || description) && (
          <Grid columns={1} gap={0.5} width="full">
            {title && (
              <Text as="p" size="medium" weight="semibold">
                {url ? (
                  <Text as="a" weight="semibold" className="link" href={url} target="_blank" rel="noreferrer">
                    {title}
                  </Text>
                ) : (
                  <Markdown text={title} names={names} />
                )}
              </Text>
            )}
            {description && <MarkdownLines text={description} names={names} tone="secondary" />}
          </Grid>
        )}
        {fields.length > 0 && (
          <Grid stacks="phone" as="dl" columns={3} gap={[2.5, 4]} width="full">
            {fields.map(({ name, value, inline }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id and keep their places
              <Box key={index} column={inline ? undefined : 'all'}>
                <Text as="dt" weight="medium">
                  <Markdown text={name} names={names} />
                </Text>
                <MarkdownLines as="dd" text={value} names={names} tone="secondary" />
              </Box>
            ))}
          </Grid>
        )}
        {image && <Box as="img" radius="badge" width="full" src={image.url} alt="" />}
        {children}
        {foot && (
          <Text as="p" size="small" tone="tertiary">
            {foot}
          </Text>
        )}
      </Grid>
    </Row>
  );
}
