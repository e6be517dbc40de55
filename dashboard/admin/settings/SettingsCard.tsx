import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Card } from '#admin/shared/Card.tsx';
import { isSame } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { Client } from '#domain/contract/http/client.ts';
import {
  getSiteSettings,
  type StoredSiteSettings,
  updateSiteSettings,
} from '#domain/contract/operations/siteSettings.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, siteSettingsQuery, useApi } from '#shared/api/api.ts';

export const storedSettingsQuery = (api: Client) =>
  callQuery(api, ['settings', 'stored'], getSiteSettings, {});

type Options<Values extends FieldValues> = {
  /** The draft's name. */
  name: string;
  labels: Record<keyof Values, string>;
  stored: StoredSiteSettings;
  formOf: (stored: StoredSiteSettings) => Values;
  bodyOf: (values: Values, start: Values) => Record<string, unknown>;
  onSaved?: () => void;
  checks?: (values: Values) => FieldErrors<Values>;
};

/** Edits some of the settings. Sends only changes, and applies them to the whole page once saved. */
export function useSettingsForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, labels, stored, formOf, bodyOf, checks, onSaved } = options;
  const api = useApi();
  const cache = useQueryClient();
  return useRecordForm<Values, StoredSiteSettings>({
    name: `settings ${name}`,
    labels,
    record: stored,
    formOf: (record) => formOf(record ?? stored),
    bodyOf: (values, start) => {
      const was: Record<string, unknown> = bodyOf(start, start);
      return Object.fromEntries(
        Object.entries(bodyOf(values, start)).filter(([key, value]) => !isSame(value, was[key])),
      );
    },
    schema: updateSiteSettings.body as NonNullable<typeof updateSiteSettings.body>,
    ...(checks && { checks }),
    send: (body, call) => call(updateSiteSettings, { body }),
    done: () => t`The settings were saved`,
    onSaved: (saved) => {
      cache.setQueryData(storedSettingsQuery(api).queryKey, saved);
      cache.setQueryData(siteSettingsQuery(api).queryKey, saved);
      onSaved?.();
    },
  });
}

type Props<Values extends FieldValues> = { title: string; children: ReactNode } & Pick<
  ComponentProps<typeof RecordForm<Values>>,
  'edit'
>;

/** Whether the cards inside start open; null if they cannot be collapsed. */
export const Folding = createContext<boolean | null>(null);

export const SettingsCard = <Values extends FieldValues>({ title, ...form }: Props<Values>) => (
  <Card title={title} isOpen={useContext(Folding)}>
    <RecordForm label={title} save={t`Save ${title}`} {...form} />
  </Card>
);
