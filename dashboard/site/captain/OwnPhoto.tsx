import { type OwnConsent, setOwnPhoto } from '#domain/contract/competition/consents.ts';
import { LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { t } from '#domain/text/translate.ts';
import { ImageButton } from '#shared/pictures/ImageButton.tsx';
import { shrink } from '#shared/pictures/shrink.ts';
import { PlayerPhoto } from '#shared/team/PlayerPhoto.tsx';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { Alert, Box, Button, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { useOwnPlaces } from './Players.tsx';

/** Lets players of approved teams show a photo of themselves. */
export function OwnPhoto() {
  const { data: places = [] } = useOwnPlaces();
  const own = places.find(({ state, status }) => state === 'given' && status === 'approved');
  return own ? <PhotoCard own={own} /> : null;
}

function PhotoCard({ own: { registrationId: id, nickname, photo } }: { own: OwnConsent }) {
  const change = useTeamAct(setOwnPhoto, async (wanted: File | 'discord' | null) => {
    const sent =
      wanted instanceof File ? await shrink(wanted, { side: LOGO_SIDE, bytes: LOGO_BYTES }) : wanted;
    return { params: { id }, body: { photo: sent } };
  });
  const isSaving = (wanted: 'discord' | null) => change.isPending && change.variables === wanted;
  return (
    <Section title={t`Your photo`}>
      <Box look="card" padding={[4, 5]}>
        <Row gap={4} wraps>
          <PlayerPhoto name={nickname} photo={photo} size={64} />
          <Stack gap={1} minWidth={0}>
            <Text weight="semibold">
              <Name>{nickname}</Name>
            </Text>
            <Note size="small">{t`Everybody sees it on your player page, your team’s pages and streams.`}</Note>
          </Stack>
          <Row gap={2} wraps>
            <Button
              isBusy={isSaving('discord')}
              onClick={() => change.mutate('discord')}
            >{t`Use Discord picture`}</Button>
            <ImageButton
              label={t`Photo file`}
              isBusy={change.isPending && change.variables instanceof File}
              onFiles={([file]) => file && change.mutate(file)}
            >{t`Choose a photo`}</ImageButton>
            {photo && (
              <Button
                look="plain"
                isBusy={isSaving(null)}
                onClick={() => change.mutate(null)}
              >{t`Remove photo`}</Button>
            )}
          </Row>
        </Row>
        {change.error && <Alert>{change.error.message}</Alert>}
      </Box>
    </Section>
  );
}
