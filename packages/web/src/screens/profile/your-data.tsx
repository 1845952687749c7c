import { ExportOwn } from '../../features/personal-data/export-own.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';

/** The export of what is stored about the person (D60). It needs the server. */
export function YourData() {
  const { blocked, note } = useBlocked();
  return (
    <Card title="Your Data">
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          Download everything the company stores about you here, with your files, as a ZIP. Its page opens in
          any browser, without a network. It contains your grievances, so keep it safe.
        </p>
        <ExportOwn {...blocked} />
        {note}
      </div>
    </Card>
  );
}
