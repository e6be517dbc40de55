import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { ButtonLink, Grid, Heading, Stack, Strong } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSite } from '#ui/site.ts';
import { accessibilityNotice } from './accessibilityNotice.ts';
import styles from './NoticePage.module.css';
import { privacyNotice } from './privacyNotice.ts';

export default function NoticePage() {
  const { chatInviteUrl, heroPictures } = useSite();
  const [path] = useLocation();
  const [title, parts] = path.startsWith('/accessibility')
    ? [t`Accessibility`, accessibilityNotice()]
    : [t`Privacy`, privacyNotice(heroPictures)];
  return (
    <>
      <PageHead title={title}>
        {chatInviteUrl && <ButtonLink href={chatInviteUrl} isExternal>{t`Ask on Discord`}</ButtonLink>}
      </PageHead>
      <Stack look="card" minWidth={0}>
        {parts.map(({ title, lines, hasTerms }) => (
          <Grid key={title} as="section" padding={6} gap={[3, 8]} stacks="tablet" className={styles.part}>
            <Heading size="section">{title}</Heading>
            <Stack gap={3} tone="secondary" className={styles.text}>
              {lines.map((line) => (
                <p key={line}>{hasTerms ? <Term line={line} /> : line}</p>
              ))}
            </Stack>
          </Grid>
        ))}
      </Stack>
    </>
  );
}

/** A line with its subject, before a colon, in bold. */
function Term({ line }: { line: string }) {
  const [term, ...rest] = line.split(/(?<=[:：])/);
  if (rest.length === 0) return line;
  return (
    <>
      <Strong>{term}</Strong>
      {rest.join('')}
    </>
  );
}
