import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { BANNER, LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { t } from '#domain/text/translate.ts';
import { ImageButton } from '#shared/pictures/ImageButton.tsx';
import { NotAPicture, shrink } from '#shared/pictures/shrink.ts';
import { Alert, Button, Crest, Hint, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './ImageField.module.css';

type Props = ReturnType<typeof useImage> & {
  label: string;
  fileLabel: string;
  removeLabel: string;
  limits: Parameters<typeof shrink>[1];
  preview: ReactNode;
  hint: string;
};

function useImageFile(onChange: (value: string) => void, limits: Props['limits']) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onChange(await shrink(file, limits));
    } catch (refused) {
      if (!(refused instanceof NotAPicture)) throw refused;
      setProblem(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return { readFile, isBusy, problem, setProblem };
}

function ImageField({ value, onChange, error, label, fileLabel, removeLabel, limits, preview, hint }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { readFile, isBusy, problem, setProblem } = useImageFile(onChange, limits);
  return (
    <Row
      position="relative"
      border={isOver ? 'strong' : 'dashed'}
      radius="control"
      surface={isOver ? 3 : undefined}
      as="fieldset"
      column="all"
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
        void readFile(event.dataTransfer.files[0]);
      }}
    >
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {preview}
      <Stack gap={1} minWidth={0}>
        <Text as="p" size="small" weight="medium">
          {label} <Text weight="regular" tone="tertiary">{t`optional`}</Text>
        </Text>
        <Hint id={`${id}-help`}>{hint}</Hint>
        <Row align="stretch" gap={2} wraps marginTop={1}>
          <ImageButton
            label={fileLabel}
            isBusy={isBusy}
            describedBy={`${id}-help ${id}-error`}
            onFiles={([file]) => void readFile(file)}
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
            >
              {removeLabel}
            </Button>
          )}
        </Row>
        <Alert size="small" weight="medium" hides="empty" id={`${id}-error`}>
          {problem ?? error}
        </Alert>
      </Stack>
    </Row>
  );
}

type FormProps<Values extends FieldValues> = { form: UseFormReturn<Values> };

function useImage<Values extends FieldValues>({ control }: UseFormReturn<Values>, name: string) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Values> });
  const { value, onChange }: { value: string | null; onChange: (value: string | null) => void } = field;
  return { value, onChange, error: fieldState.error?.message };
}

/** Edits the form's logo. Until there is one, the crest shows the name or the tag. */
export function LogoField<Values extends FieldValues>(
  props: FormProps<Values> & { name: string; tag: string },
) {
  const { form, name, tag } = props;
  const image = useImage(form, 'logo');
  return (
    <ImageField
      {...image}
      label={t`Logo`}
      fileLabel={t`Logo file`}
      removeLabel={t`Remove logo`}
      limits={{ side: LOGO_SIDE, bytes: LOGO_BYTES }}
      preview={<Crest name={name || '?'} tag={tag || '?'} logo={image.value} size={56} />}
      hint={
        image.value
          ? t`Preview. Drop an image under 5 MB here.`
          : t`Until you add a logo, “${tag || name || '?'}” is shown. Drop an image under 5 MB here.`
      }
    />
  );
}

/** Edits a tournament's banner, shown across the top of its page. */
export function BannerField<Values extends FieldValues>({ form }: FormProps<Values>) {
  const image = useImage(form, 'banner');
  return (
    <ImageField
      {...image}
      label={t`Banner`}
      fileLabel={t`Banner file`}
      removeLabel={t`Remove banner`}
      limits={BANNER}
      preview={image.value && <img className={styles.banner} src={image.value} alt="" />}
      hint={
        image.value
          ? t`Preview. Drop an image under 5 MB here.`
          : t`A wide image, such as 1,600 × 400 pixels. Drop an image under 5 MB here.`
      }
    />
  );
}
