import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { record } from '../../store/record.ts';

/** Checking out, now (U29): recorded on the device, sent by the queue (D42). */
export function useCheckOut() {
  const [pending, setPending] = useState(false);
  return {
    pending,
    async checkOut() {
      setPending(true);
      const at = instantAt(presentTime());
      await record('checkOut', { checkOutTime: at }, at);
      setPending(false);
    },
  };
}
