import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the part of a page that the address names, once this is rendered: beside the parts, when they are there. */
export function ToItsPart() {
  const { hash } = useLocation();
  useEffect(() => void document.getElementById(hash)?.scrollIntoView(), [hash]);
  return null;
}
