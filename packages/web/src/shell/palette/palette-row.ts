export const paletteRow =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 -outline-offset-2 data-[selected=true]:bg-accent-soft data-[selected=true]:outline-2 data-[selected=true]:outline-accent';
