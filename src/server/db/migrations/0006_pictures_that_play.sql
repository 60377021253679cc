ALTER TABLE "product_images" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "personalization" jsonb;