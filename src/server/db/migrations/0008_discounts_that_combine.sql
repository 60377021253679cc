ALTER TABLE "carts" ADD COLUMN "lost_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "removed_discounts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "combines_with" text[];