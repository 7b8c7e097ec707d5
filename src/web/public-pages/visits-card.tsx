import { useQuery } from '@tanstack/react-query';
import type { VisitsAnswer } from '#domain/answers/public-pages.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';

const shownDays = 30;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const countries = new Intl.DisplayNames('en', { type: 'region' });

const countryName = (code: string): string => countries.of(code) ?? code;

/** Who looked at the page: how often, by day, and from where. */
export function VisitsCard({ site }: { site: AnyRecord }) {
  const { timeZone } = useFieldServices();
  const { data } = useQuery({
    queryKey: ['/api/litter-sites', 'visits', site.id],
    queryFn: ({ signal }) => get<VisitsAnswer>(`/api/litter-sites/${site.id}/visits`, signal),
  });
  const today = todayIn(timeZone);
  const views = new Map(data?.days.map((one) => [one.day, one.views]));
  const values = Array.from(
    { length: shownDays },
    (_, index) => views.get(addDays(today, index - shownDays + 1)) ?? 0,
  );
  const recent = values.reduce((sum, value) => sum + value, 0);
  return (
    <Card title="Visits">
      <div className="stack">
        <KeyValues
          items={[
            { label: 'Views', value: String(site.viewCount) },
            { label: 'Applications', value: String(site.leadCount) },
          ]}
        />
        <div>
          <p className="muted">{counted(recent, 'view')} in the last 30 days</p>
          <Sparkline label={`${counted(recent, 'view')} in the last 30 days`} values={values} />
        </div>
        {data && data.hosts.length > 0 && (
          <HorizontalBars
            aria-label="Where they came from"
            items={data.hosts.map(({ host, views: value }) => ({ label: host || 'Straight here', value }))}
          />
        )}
        {data && data.countries.length > 0 && (
          <>
            <p className="muted">By country, where it is known</p>
            <HorizontalBars
              aria-label="Countries they looked from"
              items={data.countries.map(({ country, views: value }) => ({
                label: countryName(country),
                value,
              }))}
            />
          </>
        )}
        <p className="muted">Counted without cookies, and without keeping who looked.</p>
      </div>
    </Card>
  );
}
