import { type DragEvent, useId, useState } from 'react';
import { LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { t } from '#domain/text/translate.ts';
import { ImageButton } from '#shared/pictures/ImageButton.tsx';
import { NotAPicture, shrink } from '#shared/pictures/shrink.ts';
import { Alert, Button, Crest, Hint, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';

type Props = {
  value: string | null;
  onChange: (value: string | null) => void;
  /** The name to show on the crest if there is no logo. */
  name: string;
  tag: string;
  error?: string | undefined;
};

function useTaking(onChange: (value: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onChange(await shrink(file, { side: LOGO_SIDE, bytes: LOGO_BYTES }));
    } catch (refused) {
      if (!(refused instanceof NotAPicture)) throw refused;
      setProblem(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return { take, isBusy, problem, setProblem };
}

export function LogoField({ value, onChange, name, tag, error }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { take, isBusy, problem, setProblem } = useTaking(onChange);
  return (
    <Row
      position="relative"
      border={isOver ? 'strong' : 'dashed'}
      radius="control"
      surface={isOver ? 3 : undefined}
      as="fieldset"
      padding={3}
      gap={4}
      align="start"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <VisuallyHidden as="legend">{t`Logo`}</VisuallyHidden>
      <Crest name={name || '?'} tag={tag || '?'} logo={value} size={56} />
      <Stack gap={1} minWidth={0}>
        <Text as="p" size="small" weight="medium">
          {t`Logo`} <Text weight="regular" tone="tertiary">{t`optional`}</Text>
        </Text>
        <Hint id={`${id}-help`}>
          {value
            ? t`Preview. Drop an image here, under 5 MB.`
            : t`Until you add a logo, “${tag || name || '?'}” is shown. Drop an image here, under 5 MB.`}
        </Hint>
        <Row align="stretch" gap={2} wraps marginTop={1}>
          <ImageButton
            label={t`Logo file`}
            isBusy={isBusy}
            describedBy={`${id}-help ${id}-error`}
            onFiles={([file]) => void take(file)}
          >
            {value ? t`Choose another image` : t`Choose an image`}
          </ImageButton>
          {value && (
            <Button
              look="plain"
              onClick={() => {
                setProblem(undefined);
                onChange(null);
              }}
            >{t`Remove logo`}</Button>
          )}
        </Row>
        <Alert size="small" weight="medium" hides="empty" id={`${id}-error`}>
          {problem ?? error}
        </Alert>
      </Stack>
    </Row>
  );
}
