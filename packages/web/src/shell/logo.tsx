interface LogoProps {
  readonly src: string;
  readonly onFailed?: () => void;
}

/** A logo on white, which most are made for, in the height of the product's mark. */
export function Logo({ src, onFailed }: LogoProps) {
  return (
    <img
      src={src}
      alt=""
      className="h-9 max-w-44 rounded-sm bg-[#fff] object-contain object-left rtl:object-right p-0.5"
      onError={onFailed}
    />
  );
}
